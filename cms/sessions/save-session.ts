import type { PayloadRequest } from 'payload'
import {
  SavedSession,
  type SessionInput,
  type SessionUpdate,
} from '#collections/sessions/contract.ts'
import { skippedTimeNote, toInstant } from '#collections/site-time.ts'
import { findSession, requireSession } from './view.ts'
import { conflict, invalid } from '#cms/errors.ts'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'
import { isMoved } from '#cms/letters/session-before.ts'
import { tellOfChange } from '#cms/mail/tell-lists.ts'
import { withSessionTransaction } from '#cms/database/transactions.ts'

/** The times of a session as instants. @throws APIError 400 when the end is not after the start. */
export function timesOf(input: Pick<SessionInput, 'startTime' | 'endTime'>, zone: string) {
  const startTime = toInstant(input.startTime, zone)
  const endTime = toInstant(input.endTime, zone)
  if (endTime <= startTime) {
    const note = [input.startTime, input.endTime].flatMap(
      (time) => skippedTimeNote(time, zone) ?? [],
    )
    const message = ['The end must be after the start.', ...note].join(' ')
    throw invalid(message, [{ path: 'endTime', message }])
  }
  return { startTime: startTime.toISOString(), endTime: endTime.toISOString() }
}

/** Creates a session; the collection's hook makes its counters. */
export async function createSession(req: PayloadRequest, input: SessionInput, zone: string) {
  const data = { ...input, ...timesOf(input, zone) }
  const { id } = await retryOnWriteConflict(() =>
    req.payload.create({ collection: 'session', data, req, overrideAccess: false }),
  )
  return requireSession(req.payload, id)
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
 * saved another one meanwhile; of two at once one is refused. With `tell` everybody on the lists is told
 * of a new date, time or place.
 * @throws APIError 404 for an unknown session, 409 with the stored version for a stale edit.
 */
export async function updateSession(
  { payload, user, context }: PayloadRequest,
  id: string,
  input: SessionUpdate,
  zone: string,
) {
  const { updatedAt, tell, ...fields } = input
  const data = { ...fields, ...timesOf(input, zone) }
  const collection = 'session'
  // Not the lock of its seats: the hooks of an edit take that one.
  await withSessionTransaction(payload, `edit of ${id}`, async (req) => {
    Object.assign(req, { user, context })
    const stored = await payload.findByID({ collection, id, req, overrideAccess: false })
    if (updatedAt && !isSameInstant(stored.updatedAt, updatedAt)) throw await staleEdit(req, id)
    const moved = { ...stored, ...data }
    if (tell && isMoved(stored, moved)) {
      // First: without transactions, what is told of an edit that then fails is dropped.
      await tellOfChange(req, stored, moved, tell.message ?? '')
    }
    await payload.update({ collection, id, data, req, overrideAccess: false })
  })
  return requireSession(payload, id)
}
