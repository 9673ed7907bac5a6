import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { findRow, type Row, withId } from '#cms/platform/database/rows.ts'
import { freshSeats } from '#cms/features/seats/counters.ts'
import { writeRows } from '#cms/platform/database/write-rows.ts'

export type Copy = { id: string; startTime: string; endTime: string }

/** All copies or none, in one series with what they are copies of. @returns false if the session does not exist. */
export async function storeCopies(payload: Payload, id: string, copies: Copy[]): Promise<boolean> {
  const session = await findRow({ payload }, 'session', withId(id))
  if (!session) return false
  const createdAt = new Date().toISOString()
  const series = session.series ?? randomUUID()
  const rows = copies.map((copy) => ({
    ...session,
    ...copy,
    createdAt,
    updatedAt: createdAt,
    edits: 0,
    // Of the session that was.
    materialsUrl: null,
    series,
    cancelledAt: null,
    cancelReason: null,
  }))
  const source: Row<'session'> = { ...session, series }
  await writeRows(payload, {
    session: [source, ...rows],
    // In the same commit: counting each copy would keep others waiting.
    place: rows.map(({ id: copy }) => freshSeats(copy, session.capacity)),
  })
  return true
}
