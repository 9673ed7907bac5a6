import type { MailKind, TeachingKind } from '#collections/mail/states.ts'

/** One mail for each kind and person: a second row with this id cannot be written. */
export const mailId = (kind: MailKind, person: string) => `${kind}:${person}`

/** To one address about one start: a session that was moved is told of again. */
export const teachingId = (kind: TeachingKind, session: string, startTime: string, email: string) =>
  mailId(kind, `${session}:${new Date(startTime).toISOString()}:${email}`)

export const offerId = (kind: 'offer' | 'lastCall', entry: string, until: string) =>
  mailId(kind, `${entry}:${new Date(until).toISOString()}`)

export const reminderId = (person: string, startTime: string) =>
  mailId('reminder', `${person}:${new Date(startTime).toISOString()}`)

/** Of a session that stays as cancelled, once for each time; after a deletion it is `mailId` alone. */
export const cancellationId = (person: string, cancelledAt: string) =>
  mailId('cancelled', `${person}:${new Date(cancelledAt).toISOString()}`)
