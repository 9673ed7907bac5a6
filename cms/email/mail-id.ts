import type { MailKind, TeachingKind } from '#collections/mail/states.ts'

/** One mail for each kind and person: a second row with this id cannot be written. */
export const mailId = (kind: MailKind, person: string) => `${kind}:${person}`

/** To one address about one start: a session that was moved is told of again. */
export const teachingId = (kind: TeachingKind, session: string, startTime: string, email: string) =>
  mailId(kind, `${session}:${new Date(startTime).toISOString()}:${email}`)

type OfferKind = 'offer' | 'lastCall'
type Offer = { id: string; offerUntil?: string | null; offeredAt?: string | null }

const offerStem = (kind: OfferKind, entry: string, until: string) =>
  mailId(kind, `${entry}:${new Date(until).toISOString()}`)

/** An offer that ended may be made anew until the same time: that is told, too. */
export const offerId = (kind: OfferKind, entry: string, until: string, at: string) =>
  `${offerStem(kind, entry, until)}:${Date.parse(at)}`

/** Whether a mail tells of the offer that an entry of a waiting list has. */
export function tellsOfOffer(mail: string, kind: OfferKind, { id, offerUntil, offeredAt }: Offer) {
  if (!offerUntil || !offeredAt) return false
  // The release before names no time at which it was made.
  const isAlike = mail.replace(/:again$/, '') === offerStem(kind, id, offerUntil)
  return isAlike || mail.startsWith(offerId(kind, id, offerUntil, offeredAt))
}

export const reminderId = (person: string, startTime: string) =>
  mailId('reminder', `${person}:${new Date(startTime).toISOString()}`)

/** Of a session that stays as cancelled, once for each time; after a deletion it is `mailId` alone. */
export const cancellationId = (person: string, cancelledAt: string) =>
  mailId('cancelled', `${person}:${new Date(cancelledAt).toISOString()}`)
