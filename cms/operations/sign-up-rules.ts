import type { PayloadRequest, Where } from 'payload'
import { isPast } from '#collections/sessions/availability.ts'
import { conflict, notFound } from './errors.ts'

type StoredSession = { startTime: string; registrationRequired?: boolean | null }

/** Refuses sign-ups that the session itself rules out (api-contract rule 2). */
export async function requireSignUp(req: PayloadRequest, sessionId: string, now: Date) {
  const session = await req.payload.db.findOne<StoredSession & { id: string }>({
    collection: 'session',
    where: { id: { equals: sessionId } },
    select: { startTime: true, registrationRequired: true },
    req,
  })
  if (!session) throw notFound('session')
  if (isPast(session, now)) throw conflict('This session has already taken place.')
  if (!session.registrationRequired) {
    throw conflict('This session is open to everyone. No registration is needed.')
  }
}

/** One person is on one of the two lists of a session, once (api-contract rule 2). */
export async function refuseKnownAddress(req: PayloadRequest, sessionId: string, email: string) {
  const where: Where = { and: [{ session: { equals: sessionId } }, { email: { equals: email } }] }
  const query = { where, req, select: { email: true } } as const
  if (await req.payload.db.findOne({ collection: 'registration', ...query })) {
    throw conflict('This e-mail address is already registered for this session.')
  }
  if (await req.payload.db.findOne({ collection: 'waiting-list-entry', ...query })) {
    throw conflict('This e-mail address is already on the waiting list of this session.')
  }
}
