import { addDays, subDays, subHours } from 'date-fns'
import { compareNames } from '#collections/alphabet.ts'
import { countedPeople } from '#collections/counted.ts'
import { questions } from '#collections/feedback/answers.ts'
import {
  mailBody,
  type MailText,
  placeholders,
} from '#collections/mail/mail-templates.collection.ts'
import { textKey } from '#collections/fields.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { inZone } from '#collections/site-time.ts'
import { mailId } from '#cms/email/outbox/outbox.ts'
import { dayName, type Frame, type MailSession } from '#cms/email/templates/frame.ts'
import type { Kind } from '#cms/email/templates/kinds.ts'
import { withoutLinks } from '#cms/email/templates/placeholders.ts'
import { doorAddress } from '#cms/features/attendance/door-codes.ts'
import { feedbackParagraphs } from '#cms/features/attendance/feedback.ts'
import { sessionNumbers } from '#cms/features/attendance/session-numbers.ts'
import { countOnList } from '#cms/features/places/with-places.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'

type Session = Row<'session'>

/** A session that was moved gets new emails. */
export const teachingKey = (session: string, startTime: string, email: string) =>
  `${session}:${new Date(startTime).toISOString()}:${email}`

export type TaughtKind = Kind & {
  /** When it may be written (promise `teacher.emails`). */
  due: (session: Session, zone: string) => { from: Date; until: Date }
}

type Parts = Pick<TaughtKind, 'heading' | 'priority' | 'due'> & {
  text: Omit<MailText, 'hint'>
  next?: (env: Env, session: MailSession) => NonNullable<Frame['next']>
  /** Paragraphs with numbers and without names. */
  message: (hub: HubContext, session: Session) => Promise<string>
  example: string
}

const hint = placeholders(
  ' and, in a paragraph of its own, {message}: the numbers and the feedback.',
)

const taught = ({ text, next, message, example, ...rest }: Parts): TaughtKind => ({
  ...rest,
  text: { ...text, hint },
  outlives: true,
  contents: async ({ hub, env, mail, session }) => {
    if (!session || session.cancelledAt) return undefined
    if (!addressesIn(session.facultyEmail).includes(mail.email)) return undefined
    const id = mailId(mail.kind, teachingKey(session.id, session.startTime, mail.email))
    if (!mail.id.startsWith(id)) return undefined
    const values = { message: await message(hub, session) }
    return { of: session, next: next?.(env, session), values }
  },
  example: (env, of) => ({ of, next: next?.(env, of), values: { message: example } }),
})

function placesOf({ registrationRequired, capacity }: Row<'session'>, registered: number) {
  if (!registrationRequired) return 'Anyone can come without registering.'
  if (capacity == null) return `${countedPeople(registered)} signed up so far.`
  return `${registered} of ${capacity} places ${registered === 1 ? 'is' : 'are'} taken.`
}

/** Matches 'ST4+' and 'tier 2/3', but no sentence and no telephone number. */
const tierLike = /^(?!(?:.*\d){6})[\p{L}\p{M}\d '’./+()&-]{1,40}$/u

/** 'tier 2/3 ×4', in one of its spellings. A text that is no tier, or could be a link, is 'other'. */
function tiersOf(rows: readonly Row<'registration'>[]): string {
  const counts = new Map<string, { tier: string; count: number }>()
  for (const row of rows) {
    const tier = tierLike.test(row.tier) && withoutLinks(row.tier) === row.tier ? row.tier : 'other'
    const key = textKey(tier)
    const before = counts.get(key) ?? { tier, count: 0 }
    counts.set(key, { ...before, count: before.count + 1 })
  }
  return [...counts.values()]
    .toSorted((one, other) => compareNames(one.tier, other.tier))
    .map(({ tier, count }) => `${tier} ×${count}`)
    .join(', ')
}

export const briefDays = 7
/** Later it would arrive with the link to the door. */
const briefUntilHours = 24

const teachingBrief = taught({
  text: {
    label: 'To the teacher: a week before',
    subject: 'You are teaching: {title}',
    body: mailBody(
      'Hello,',
      'Thank you for teaching **{title}**.',
      '{message}',
      'Please answer this email if you cannot come, or to send your slides.',
    ),
    description: 'To the teacher, a week before the session.',
  },
  heading: 'Your teaching session',
  priority: 3,
  due: ({ startTime }) => ({
    from: subDays(startTime, briefDays),
    until: subHours(startTime, briefUntilHours),
  }),
  message: async (hub, session) => {
    const where = { session: session.id, status: 'registered' }
    const rows = await findRows(hub, 'registration', { where })
    const rota = rows.length > 0 && `Rota tiers: ${tiersOf(rows)}.`
    return [placesOf(session, rows.length), rota].filter(Boolean).join('\n')
  },
  example: '12 of 20 places are taken.\nRota tiers: tier 2 ×4, tier 3 ×8.',
})

const morningHour = 7
/** Teachers of an earlier start get this email in the evening before. */
const earlyHour = 9
const eveningHour = 18

/** 07:00 of the day, or 18:00 of the day before, by the site's clock. */
function doorDue(startTime: string, zone: string): Date {
  const start = inZone(startTime, zone)
  const due = start.getHours() < earlyHour ? subDays(start, 1) : start
  due.setHours(start.getHours() < earlyHour ? eveningHour : morningHour, 0, 0, 0)
  return new Date(due.getTime())
}

const teachingDoor = taught({
  text: {
    label: 'To the teacher: on the day',
    subject: 'Your session: {title}',
    body: mailBody(
      'Hello,',
      'You are teaching **{title}**.',
      '{message}',
      'The link below shows the sign-in code for your session. It works on your phone or the computer in the room, without a password. It shows how many people have signed in, not who.',
    ),
    description:
      'To the teacher, in the morning of the day, or the evening before an early session.',
  },
  heading: ({ SITE_TIME_ZONE }, { startTime }) => dayName(startTime, new Date(), SITE_TIME_ZONE),
  priority: 2,
  due: ({ startTime, endTime }, zone) => ({
    from: doorDue(startTime, zone),
    until: new Date(endTime),
  }),
  next: (env, session) => ({ label: 'Open the door', url: doorAddress(env, session) }),
  message: async (hub, session) => {
    const places = placesOf(session, await countOnList(hub, session.id, 'registered'))
    const typed = doorAddress(hub.env, session).replace(/^https?:\/\//, '')
    const how = `On the computer in the room, type ${typed} into the browser.`
    return `${places}\n${how}`
  },
  example: '14 of 20 places are taken.',
})

const summaryDays = 3
/** After a longer outage it is no longer sent. */
export const summaryUntilDays = 10

const teachingSummary = taught({
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
  message: async (hub, session) => {
    const { whole, half } = (await sessionNumbers(hub.payload, [session])).get(session.id)!
    const halves = half > 0 ? `, ${half} of them for half of it` : ''
    const were = whole + half === 1 ? 'was' : 'were'
    const there =
      whole + half > 0
        ? `${countedPeople(whole + half)} ${were} there${halves}.`
        : 'Attendance was not recorded, so the number of people is unknown.'
    return [there, ...(await feedbackParagraphs(hub, session))].join('\n\n')
  },
  example: `16 people were there, 2 of them for half of it.

9 people gave feedback, on average:
${questions.useful} 4.3 of 5
${questions.taught} 4.7 of 5

${questions.change}:
– Ask for the old ECG first.`,
})

/** The three emails to a teacher (promise `teacher.emails`). */
export const teachingKinds = { teachingBrief, teachingDoor, teachingSummary }
export type TeachingKind = keyof typeof teachingKinds
