import type { z } from 'zod'
import type { CancelledSession } from '#collections/sessions/contract.ts'
import type { DbContext, Row } from '#cms/platform/database/rows.ts'
import { findDeleted } from './rows.ts'

/** A session that the team has taken off the programme before its start, while it can be restored. */
export async function findCancelled(
  req: DbContext,
  id: string,
): Promise<z.input<typeof CancelledSession> | undefined> {
  const found = await findDeleted(req, id)
  if (found?.kind !== 'session') return undefined
  const { title, location, startTime, endTime } = found.row as unknown as Row<'session'>
  if (new Date(startTime) <= new Date(found.deletedAt)) return undefined
  return { id, title, location, startTime, endTime }
}
