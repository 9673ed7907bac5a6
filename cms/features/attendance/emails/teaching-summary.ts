import { addDays } from 'date-fns/addDays'
import { countedPeople } from '#collections/counted.ts'
import { questions } from '#collections/feedback/ratings.ts'
import { mailBody } from '#collections/mail/mail-templates.collection.ts'
import { withoutLinks } from '#cms/email/templates/placeholders.ts'
import { feedbackOf, type FeedbackSummary } from '#cms/features/attendance/feedback.ts'
import { sessionNumbers } from '#cms/features/attendance/session-numbers.ts'
import { taught } from './taught.ts'

const summaryDays = 3
/** A hub that was off for longer does not send it any more. */
export const summaryUntilDays = 10

const listed = (title: string, texts: string[]) =>
  texts.length > 0
    ? [
        [
          title.endsWith('?') ? title : `${title}:`,
          ...texts.map((text) => `– ${withoutLinks(text)}`),
        ].join('\n'),
      ]
    : []

function feedbackParagraphs({ answers, means, change, better }: FeedbackSummary): string[] {
  if (answers === 0) return ['Nobody has given feedback.']
  if (!means) return [`Feedback: too few answers to show (${answers}).`]
  const ratings = (['useful', 'taught'] as const).map(
    (name) => `${questions[name]} ${means[name]} of 5`,
  )
  return [
    [`${countedPeople(answers)} gave feedback, on average:`, ...ratings].join('\n'),
    ...listed(questions.change, change),
    ...listed(questions.better, better),
  ]
}

/** Three days after. */
export const teachingSummary = taught({
  kind: 'teachingSummary',
  text: {
    label: 'To the teacher: afterwards',
    subject: 'Thank you for teaching {title}',
    body: mailBody('Hello,', 'Thank you for teaching **{title}**.', '{message}'),
    description: 'To the teacher, three days after the session, with the numbers and the feedback.',
  },
  heading: 'How your session went',
  priority: 4,
  due: ({ endTime }) => ({
    from: addDays(endTime, summaryDays),
    until: addDays(endTime, summaryUntilDays),
  }),
  parts: async (hub, session) => {
    const { whole, half } = (await sessionNumbers(hub.payload, [session])).get(session.id)!
    const halves = half > 0 ? `, ${half} of them for half of it` : ''
    const were = whole + half === 1 ? 'was' : 'were'
    const there =
      whole + half > 0
        ? `${countedPeople(whole + half)} ${were} there${halves}.`
        : 'No register was taken, so nobody knows how many were there.'
    const feedback = await feedbackOf(hub, session)
    return { message: [there, ...feedbackParagraphs(feedback)].join('\n\n') }
  },
  example: () => ({
    frame: {},
    message: `16 people were there, 2 of them for half of it.

9 people gave feedback, on average:
${questions.useful} 4.3 of 5
${questions.taught} 4.7 of 5

${questions.change}:
– Ask for the old ECG first.`,
  }),
})
