import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CollectionSlug, Where } from 'payload'
import { findRows, type DbContext, withIds } from './rows.ts'

/** The embedded database blocks the thread that answers visitors. */
const batchSize = 100

/** Deletes what `where` finds, past hooks; others are served in between. @returns how many. */
export async function deleteInBatches(
  req: DbContext,
  collection: CollectionSlug,
  where: Where,
): Promise<number> {
  for (let deleted = 0; ;) {
    const rows = await findRows(req, collection, { where, fields: ['id'], limit: batchSize })
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await req.payload.db.deleteMany({ collection, where: withIds(ids), req })
    deleted += ids.length
    await nextTurn()
    if (ids.length < batchSize) return deleted
  }
}
