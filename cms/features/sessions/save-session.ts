import type { PayloadRequest } from 'payload'
import {
  SavedSession,
  type SessionInput,
  type SessionUpdate,
} from '#collections/sessions/contract.ts'
import { emailsOfChange, isSameTime } from '#collections/sessions/told.ts'
import { timesOf } from '#collections/wall-clock.ts'
import { requireSession } from './view.ts'
import { conflict, invalid } from '#cms/platform/errors.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { tellOfChange } from './emails/tell-of-session.ts'
import { retryOnWriteConflict, withLockedTransaction } from '#cms/platform/database/transactions.ts'

/** @throws APIError 400 if the end is not after the start. */
export function requireTimes(input: Pick<SessionInput, 'startTime' | 'endTime'>, zone: string) {
  const { problem: message, ...times } = timesOf(input, zone)
  if (message) throw invalid(message, [{ path: 'endTime', message }])
  return times
}

export async function createSession(
  { payload, env }: HubContext,
  req: PayloadRequest,
  input: SessionInput,
) {
  const data = { ...input, ...requireTimes(input, env.SITE_TIME_ZONE) }
  const { id } = await retryOnWriteConflict(() =>
    payload.create({ collection: 'session', data, req, overrideAccess: false }),
  )
  return requireSession(payload, id)
}

const stale = 'Someone else has changed this session. Your changes have not been saved.'

/**
 * An edit that names a version (`updatedAt`) is refused if another was saved since. `tell` emails everybody on
 * the lists, and teachers who were emailed before, about a new date, time or location, unless that is over, too, or the
 * session is cancelled.
 * @throws APIError 404 for an unknown session, 409 with the stored version for a stale edit.
 */
export async function updateSession(
  { payload, env }: HubContext,
  asked: PayloadRequest,
  id: string,
  input: SessionUpdate,
) {
  const { updatedAt, tell, ...fields } = input
  const data = { ...fields, ...requireTimes(input, env.SITE_TIME_ZONE) }
  const collection = 'session'
  await withLockedTransaction(asked, `edit of ${id}`, async (req) => {
    const stored = await payload.findByID({ collection, id, req, overrideAccess: false })
    if (updatedAt && !isSameTime(stored.updatedAt, updatedAt)) {
      throw conflict(stale, SavedSession.parse(await requireSession(payload, id)))
    }
    const moved = { ...stored, ...data }
    if (tell && emailsOfChange(stored, moved, new Date())) {
      // First: if the edit then fails, the mail is dropped, because nothing has changed.
      await tellOfChange(req, stored, moved, tell.message ?? '')
    }
    await payload.update({ collection, id, data, req, overrideAccess: false })
  })
  return requireSession(payload, id)
}
