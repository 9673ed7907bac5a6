import { mailBody, manyPlaceholders } from '#collections/mail/mail-templates.collection.ts'
import type { Kind } from '#cms/email/templates/kinds.ts'
import { mailId, mailOf, type NewMail } from '#cms/email/outbox/outbox.ts'
import { exampleLink, momentOf, ownLink } from '#cms/email/templates/frame.ts'
import type { Registration } from '#cms/features/places/with-places.ts'
import { isLastCall } from '#cms/features/places/rules.ts'
import type { OfferTerms } from '#cms/features/sign-up/offers/offer-terms.ts'

/** An offer that ended may be made anew until the same time. That sends another email. */
const offerKey = (entry: string, until: string, at: string) =>
  `${entry}:${new Date(until).toISOString()}:${Date.parse(at)}`

const lastCall =
  'The session starts soon. Everyone on the waiting list has been emailed. The first to take the place gets it.'

export const offerMail = (entry: Registration, { kind, at, until }: OfferTerms): NewMail =>
  mailOf('offer', entry, {
    now: new Date(at),
    until,
    key: offerKey(entry.id, until, at),
    message: kind === 'lastCall' ? lastCall : '',
  })

const label = 'Accept or decline the place'

/** @param until undefined at a last call */
const words = (until?: string) => ({
  frame: { heading: until ? 'A place for you' : 'Last call' },
  values: {
    message: until
      ? `You are next in line. The place is kept for you until ${until}, then offered to others.`
      : lastCall,
  },
})

/** To one person, or at a last call to all who wait. Not sent once it is over, or another was made. */
export const offer: Kind = {
  text: {
    label: 'A place is offered',
    subject: '{heading}: {title}',
    body: mailBody(
      'Dear {name},',
      'A place at **{title}** has become free.',
      '{message}',
      'Please accept or decline it with the link below.',
      'If you do neither, you keep your position on the waiting list.',
    ),
    description:
      'To the next person in line for a free place. Near the start, to everyone who waits.',
    hint: manyPlaceholders('how long it is kept, or that the first to take it gets it', {
      heading: 'Last call',
    }),
  },
  heading: 'A place for you',
  priority: 1,
  contents: ({ env, mail, session, person }) => {
    if (!session || session.cancelledAt || !person || person.isRegistered) return undefined
    const { offerUntil, offeredAt } = person
    if (!offerUntil || !offeredAt) return undefined
    const id = mailId('offer', offerKey(mail.person, offerUntil, offeredAt))
    if (!mail.id.startsWith(id)) return undefined
    const until = isLastCall(person) ? undefined : momentOf(offerUntil, env.SITE_TIME_ZONE)
    return { of: session, next: { ...ownLink(env, mail, false), label }, ...words(until) }
  },
  example: (env, of) =>
    [momentOf(of.startTime, env.SITE_TIME_ZONE), undefined].map((until) => ({
      of,
      next: exampleLink(env, label),
      ...words(until),
    })),
}
