import { setTimeout as wait } from 'node:timers/promises'
import type { Payload, Where } from 'payload'
import { findRows, withIds } from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'

const batchSize = 100
const pauseMs = 20

/** The embedded database blocks the thread that answers visitors. */
export const pause = () => wait(pauseMs)

type Dated = 'topic-request' | 'theatre-request' | 'mail' | 'audit-event' | 'import' | 'attendance'

/** In a transaction, so that no row is counted by two processes. */
const removeSome = (payload: Payload, collection: Dated, field: string, before: Date) =>
  withLockedTransaction({ payload }, `retention of ${collection}`, async (req) => {
    const where: Where = { [field]: { less_than: before.toISOString() } }
    // In the order of the index: in that of ids, the default, all rows would be looked through.
    const rows = await findRows(req, collection, {
      where,
      withDeleted: true,
      sort: field,
      fields: ['id'],
      limit: batchSize,
    })
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) {
      await payload.db.deleteMany({ collection, where: withIds(ids), req })
    }
    return ids.length
  })

export async function removeOld(payload: Payload, collection: Dated, field: string, before: Date) {
  let removed = 0
  for (;;) {
    const some = await removeSome(payload, collection, field, before)
    removed += some
    if (some < batchSize) return removed
    await pause()
  }
}
