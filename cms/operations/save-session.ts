import type { PayloadRequest } from 'payload'
import type { SessionInput, SessionUpdate } from '#collections/sessions/contract.ts'
import { toInstant } from '#collections/site-time.ts'
import { conflict, invalid } from './errors.ts'

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
  return req.payload.create({
    collection: 'session',
    data: { ...input, ...timesOf(input, zone) },
    req,
    overrideAccess: false,
  })
}

/**
 * Edits a session. An input that names the version it started from is refused when somebody has
 * saved another one meanwhile.
 * @throws APIError 404 for an unknown session, 409 for a stale edit.
 */
export async function updateSession(
  req: PayloadRequest,
  id: string,
  input: SessionUpdate,
  zone: string,
) {
  const { updatedAt, ...fields } = input
  const data = { ...fields, ...timesOf(input, zone) }
  if (updatedAt) {
    const stored = await req.payload.findByID({
      collection: 'session',
      id,
      req,
      overrideAccess: false,
    })
    if (new Date(stored.updatedAt).getTime() !== new Date(updatedAt).getTime()) {
      throw conflict('Somebody else has changed this session meanwhile. Nothing was saved.')
    }
  }
  return req.payload.update({ collection: 'session', id, data, req, overrideAccess: false })
}
