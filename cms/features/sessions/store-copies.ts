import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { notFound } from '#cms/platform/errors.ts'
import { withSessions } from './together/write-sessions.ts'

export type Copy = { id: string; startTime: string; endTime: string }

/** All copies or none, in one series with what they are copies of. @throws APIError 404 for an unknown session. */
export const storeCopies = (payload: Payload, id: string, copies: Copy[]): Promise<void> =>
  withSessions(payload, [id], async (req) => {
    const session = await findRow(req, 'session', withId(id))
    if (!session) throw notFound('session')
    const createdAt = new Date().toISOString()
    const series: string = session.series ?? randomUUID()
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
    return { changed: { session: [{ id, series }] }, rows: { session: rows }, result: undefined }
  })
