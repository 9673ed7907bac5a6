import type { Payload } from 'payload'
import { findRows, type DbContext, type Row, withIds } from '#cms/platform/database/rows.ts'
import { withLocks } from '#cms/platform/database/transactions.ts'
import { notFound } from '#cms/platform/errors.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'

export type Session = Row<'session'>
/** The new session; undefined if it stays as it is. */
type Change = (req: DbContext, session: Session) => Promise<Session | undefined>

/** Commits what `decide` returns while nobody edits the sessions or signs up for them. */
export const withSessions = <Result>(
  payload: Payload,
  ids: readonly string[],
  decide: Parameters<typeof withPlaces<Result>>[2],
): Promise<Result> =>
  // As a single edit has it: first the lock of the edit, then that of the places.
  withLocks(
    ids.map((id) => `edit of ${id}`),
    () => withPlaces({ payload }, ids, decide),
  )

/**
 * Changes sessions in one commit: all of them or none. No edit and no sign-up comes in between.
 * @returns those that have changed. @throws APIError 404 if one of them is unknown.
 */
export const changeInOneCommit = (
  payload: Payload,
  ids: string[],
  change: Change,
): Promise<Session[]> =>
  withSessions(payload, ids, async (req) => {
    const found = await findRows(req, 'session', { where: withIds(ids), sort: ['startTime', 'id'] })
    if (found.length < ids.length) throw notFound('session')
    const now = new Date().toISOString()
    const changed: Session[] = []
    for (const session of found) {
      const next = await change(req, session)
      if (next) changed.push({ ...next, updatedAt: now, edits: (session.edits ?? 0) + 1 })
    }
    return { rows: { session: changed }, result: changed }
  })
