import type { PayloadRequest } from 'payload'
import {
  SavedSession,
  type SessionInput,
  type SessionUpdate,
} from '#collections/sessions/contract.ts'
import { toInstant } from '#collections/site-time.ts'
import { findSession } from './view.ts'
import { conflict, invalid } from '#cms/errors.ts'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'
import { withSessionTransaction } from '#cms/database/transactions.ts'

/** The times of a session as instants. @throws APIError 400 when the end is not after the start. */
export function timesOf(input: Pick<SessionInput, 'startTime' | 'endTime'>, zone: string) {
  const startTime = toInstant(input.startTime, zone)
  const endTime = toInstant(input.endTime, zone)
  if (endTime <= startTime) {
    const message = 'The end must be after the start.'
    throw invalid(message, [{ path: 'endTime', message }])
  }
  return { startTime: startTime.toISOString(), endTime: endTime.toISOString() }
}

/** Creates a session; its counters are made by the collection's hook. */
export async function createSession(req: PayloadRequest, input: SessionInput, zone: string) {
  const data = { ...input, ...timesOf(input, zone) }
  return retryOnWriteConflict(() =>
    req.payload.create({ collection: 'session', data, req, overrideAccess: false }),
  )
}

const isSameInstant = (one: string, other: string) =>
  new Date(one).getTime() === new Date(other).getTime()

async function staleEdit({ payload }: PayloadRequest, id: string) {
  const stored = await findSession(payload, id)
  return conflict(
    'Somebody else has changed this session meanwhile. Nothing was saved.',
    stored && SavedSession.parse(stored),
  )
}

/**
 * Edits a session. An input that names the version it started from is refused when somebody has
 * saved another one meanwhile. Edits of one session take turns, and on MongoDB they are transactions,
 * so of two that started from the same version one is refused.
 * @throws APIError 404 for an unknown session, 409 with the stored version for a stale edit.
 */
export async function updateSession(
  { payload, user, context }: PayloadRequest,
  id: string,
  input: SessionUpdate,
  zone: string,
) {
  const { updatedAt, ...fields } = input
  const data = { ...fields, ...timesOf(input, zone) }
  const collection = 'session'
  // The counters take turns under the session's id, and an edit of the capacity waits for them.
  return withSessionTransaction(payload, `edit of ${id}`, async (req) => {
    Object.assign(req, { user, context })
    const stored = await payload.findByID({ collection, id, req, overrideAccess: false })
    if (updatedAt && !isSameInstant(stored.updatedAt, updatedAt)) throw await staleEdit(req, id)
    return payload.update({ collection, id, data, req, overrideAccess: false })
  })
}
