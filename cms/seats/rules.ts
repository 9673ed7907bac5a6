import type { Payload, PayloadRequest, Where } from 'payload'
import { isPast } from '#collections/sessions/availability.ts'
import { conflict, notFound } from '#cms/errors.ts'

/** The database, in a request's transaction or outside of any. */
type Reader = { payload: Payload } & Partial<Pick<PayloadRequest, 'transactionID'>>
type StoredSession = { id: string; startTime: string; registrationRequired?: boolean | null }

/** The refusals of an address that one of the two lists has, found before or by the unique index. */
export const alreadyRegistered = () =>
  conflict(
    'This e-mail address is already registered for this session. There is nothing more to do.',
  )
export const alreadyWaiting = () =>
  conflict(
    'This e-mail address is already on the waiting list of this session. There is nothing more to do.',
  )

/** The sessions, of those with the ids, that do not rule out a sign-up by themselves (rule 2). */
export async function openForSignUp(payload: Payload, ids: string[], now: Date) {
  const { docs } = await payload.db.find<StoredSession>({
    collection: 'session',
    where: { id: { in: ids } },
    select: { startTime: true, registrationRequired: true },
    limit: 0,
    pagination: false,
  })
  const open = docs.filter((one) => one.registrationRequired && !isPast(one, now))
  return new Set(open.map(({ id }) => id))
}

/** Refuses sign-ups that the session itself rules out (api-contract rule 2). */
export async function requireSignUp(req: Reader, sessionId: string, now: Date) {
  const session = await req.payload.db.findOne<StoredSession>({
    collection: 'session',
    where: { id: { equals: sessionId } },
    select: { startTime: true, registrationRequired: true },
    req,
  })
  if (!session) throw notFound('session')
  if (isPast(session, now))
    throw conflict('This session has already taken place. Please choose one that is still to come.')
  if (!session.registrationRequired) {
    throw conflict('This session is open to everyone. No registration is needed.')
  }
}

const isOn = (
  req: Reader,
  collection: 'registration' | 'waiting-list-entry',
  sessionId: string,
  email: string,
) => {
  const where: Where = { and: [{ session: { equals: sessionId } }, { email: { equals: email } }] }
  return req.payload.db.findOne({ collection, where, select: { email: true }, req })
}

/** Refuses an address that waits for a place in the session. */
export async function refuseWaiting(req: Reader, sessionId: string, email: string) {
  if (await isOn(req, 'waiting-list-entry', sessionId, email)) {
    throw alreadyWaiting()
  }
}

/** One person is on one of the two lists of a session, once (api-contract rule 2). */
export async function refuseKnownAddress(req: Reader, sessionId: string, email: string) {
  if (await isOn(req, 'registration', sessionId, email)) {
    throw alreadyRegistered()
  }
  await refuseWaiting(req, sessionId, email)
}
