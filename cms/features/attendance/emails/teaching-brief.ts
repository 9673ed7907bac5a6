import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { mailBody } from '#collections/mail/mail-templates.collection.ts'
import { placesOf, taught, tiersOf } from './taught.ts'

export const briefDays = 7
/** Later a brief would come together with the link to the door. */
const briefUntilHours = 24

/** A week before. */
export const teachingBrief = taught({
  kind: 'teachingBrief',
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
  parts: async (hub, session) => {
    const { registered, tiers } = await tiersOf(hub, session.id)
    const rota = tiers && `Rota tiers: ${tiers}.`
    return { message: [placesOf(session, registered), rota].filter(Boolean).join('\n') }
  },
  example: () => ({
    frame: {},
    message: '12 of 20 places are taken.\nRota tiers: tier 2 ×4, tier 3 ×8.',
  }),
})
