import type { Payload } from 'payload'
import { findRows, type DbContext, type Row, withIds } from '#cms/platform/database/rows.ts'
import { withLocks } from '#cms/platform/database/transactions.ts'
import { writeDecided } from '#cms/platform/database/write-rows.ts'
import { notFound } from '#cms/platform/errors.ts'
import {
  beyondCapacity,
  countersMoved,
  findSeats,
  type Seats,
  seatsOf,
} from '#cms/features/seats/counters.ts'

export type Session = Row<'session'>
/** The new session; undefined if it stays as it is. */
type Change = (req: DbContext, session: Session) => Promise<Session | undefined>

/** A sign-up that has decided by the session as it was, in whichever process, decides again. */
function countersOf({ capacity }: Session, seats: Seats) {
  const available = seatsOf(capacity) - seats.registered
  // People beyond a lowered capacity were let in by an administrator (docs/product, rule 41).
  const overbooked = available === seats.available ? seats.overbooked : beyondCapacity(available)
  return countersMoved({ ...seats, available, overbooked })
}

/** The counters of sessions as they are about to be, to be stored with them. */
export async function countersFor(req: DbContext, sessions: readonly Session[]) {
  const seats = await findSeats(
    req,
    sessions.map(({ id }) => id),
  )
  return sessions.flatMap((session) => {
    const counters = seats.get(session.id)
    return counters ? [countersOf(session, counters)] : []
  })
}

/** Runs `work` while nobody edits the sessions or signs up for them. */
export function withSessionsLocked<Result>(ids: string[], work: () => Promise<Result>) {
  // As a single edit has it: first the lock of the edit, then that of the seats.
  const edits = ids.map((id) => `edit of ${id}`)
  return withLocks(edits, () => withLocks(ids, work))
}

/**
 * Changes sessions in one commit: all of them or none. No edit and no sign-up comes in between.
 * @returns those that have changed. @throws APIError 404 if one of them is unknown.
 */
export async function changeInOneCommit(
  payload: Payload,
  ids: string[],
  change: Change,
): Promise<Session[]> {
  const work = async (req: DbContext) => {
    const found = await findRows(req, 'session', { where: withIds(ids), sort: ['startTime', 'id'] })
    if (found.length < ids.length) throw notFound('session')
    const now = new Date().toISOString()
    const changed: Session[] = []
    for (const session of found) {
      const next = await change(req, session)
      if (next) changed.push({ ...next, updatedAt: now, edits: (session.edits ?? 0) + 1 })
    }
    return { rows: { session: changed, place: await countersFor(req, changed) }, result: changed }
  }
  return withSessionsLocked(ids, () => writeDecided(payload, work))
}
