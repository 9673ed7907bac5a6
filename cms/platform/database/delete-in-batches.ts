import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CollectionSlug, Where } from 'payload'
import { findRows, type DbContext, withIds } from './rows.ts'

/** The embedded database blocks the thread that answers visitors. */
const batchSize = 100

/** Deletes what `where` finds, also in the trash, past hooks; others are served in between. @returns how many. */
export async function deleteInBatches(
  req: DbContext,
  collection: CollectionSlug,
  where: Where,
): Promise<number> {
  for (let deleted = 0; ;) {
    const query = { where, withDeleted: true, fields: ['id'], limit: batchSize } as const
    const rows = await findRows(req, collection, query)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await req.payload.db.deleteMany({ collection, where: withIds(ids), req })
    deleted += ids.length
    await nextTurn()
    if (ids.length < batchSize) return deleted
  }
}
