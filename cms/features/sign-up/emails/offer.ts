import { mailBody, placeholders } from '#collections/mail/mail-templates.collection.ts'
import type { Kind } from '#cms/email/templates/kinds.ts'
import { mailId, mailOf, type NewMail } from '#cms/email/outbox/outbox.ts'
import { exampleLink, momentOf, ownLink } from '#cms/email/templates/frame.ts'
import type { Registration } from '#cms/features/places/with-places.ts'
import type { OfferTerms } from '#cms/features/sign-up/offers/offer-terms.ts'

/** An offer that ended may be made anew until the same time. That sends another email. */
const offerKey = (entry: string, until: string, at: string) =>
  `${entry}:${new Date(until).toISOString()}:${Date.parse(at)}`

export const offerMail = (entry: Registration, { kind, at, until }: OfferTerms): NewMail =>
  mailOf(kind, entry, { now: new Date(at), until, key: offerKey(entry.id, until, at) })

const label = 'Accept or decline the place'

/** Not sent once the offer is over, or another one was made. */
const offer = (kind: OfferTerms['kind'], heading: string, text: Kind['text']): Kind => ({
  text,
  heading,
  priority: 1,
  contents: ({ env, mail, session, person }) => {
    const { offerUntil, offeredAt } = person?.isRegistered ? {} : (person ?? {})
    if (!session || session.cancelledAt || !offerUntil || !offeredAt) return undefined
    const id = mailId(kind, offerKey(mail.person, offerUntil, offeredAt))
    if (!mail.id.startsWith(id)) return undefined
    return {
      of: session,
      values: { until: momentOf(offerUntil, env.SITE_TIME_ZONE) },
      next: { ...ownLink(env, mail, false), label },
    }
  },
  example: (env, of) => ({ of, next: exampleLink(env, label) }),
})

/** They offer a place: to one person, and shortly before the start to all who wait. */
export const offerKinds = {
  offer: offer('offer', 'A place is free for you', {
    label: 'A place is offered',
    subject: 'A place for you: {title}',
    body: mailBody(
      'Dear {name},',
      'A place at **{title}** has become free, and you are next in line. It is kept for you until **{until}**.',
      'Please accept or decline it with the link below. If you do neither, you keep your position on the waiting list, and the place is offered to the next person.',
    ),
    description: 'To the next person in line when a place has become free.',
    hint: placeholders(', {name} and {until}: how long the place is kept.'),
  }),
  lastCall: offer('lastCall', 'A place is free', {
    label: 'Last call',
    subject: 'Last call: {title}',
    body: mailBody(
      'Dear {name},',
      'A place at **{title}** has become free. The session starts soon, so everyone on the waiting list has been told. The first to take the place gets it.',
      'You can take it with the link below.',
    ),
    description:
      'To everyone on the waiting list when a place has become free shortly before the start.',
    hint: placeholders(),
  }),
}
