import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { withSessionTransaction } from '#cms/database/transactions.ts'

const rowsAtOnce = 200
const pauseMilliseconds = 20

/** Between two batches, so that visitors are answered: the embedded database works in their thread. */
export const pause = () => wait(pauseMilliseconds)

type Dated = 'topic-request' | 'theatre-request' | 'audit-event'

/** One batch; on MongoDB two processes that want the same rows take turns, and each counts its own. */
const removeSome = (payload: Payload, collection: Dated, field: string, before: Date) =>
  withSessionTransaction(payload, `retention of ${collection}`, async (req) => {
    const { docs } = await payload.db.find<{ id: string }>({
      collection,
      where: { [field]: { less_than: before.toISOString() } },
      select: { [field]: true },
      limit: rowsAtOnce,
      pagination: false,
      req,
    })
    const ids = docs.map(({ id }) => id)
    if (ids.length > 0) {
      await payload.db.deleteMany({ collection, where: { id: { in: ids } }, req })
    }
    return ids.length
  })

/** Deletes what is dated before `before` by `field`, in batches. @returns how many. */
export async function removeOld(payload: Payload, collection: Dated, field: string, before: Date) {
  let removed = 0
  for (;;) {
    const some = await removeSome(payload, collection, field, before)
    removed += some
    if (some < rowsAtOnce) return removed
    await pause()
  }
}
