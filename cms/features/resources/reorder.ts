import type { PayloadRequest } from 'payload'
import { record } from '#cms/platform/audit-log/record.ts'
import type { CuratedKind, Order } from '#collections/resources/curated-list.ts'
import { inOrder } from './in-order.ts'
import { setOrders } from './set-orders.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { invalid, notFound } from '#cms/platform/errors.ts'

async function reorder(asked: PayloadRequest, collection: CuratedKind, orders: Order[]) {
  const { payload } = asked
  const ids = orders.map(({ id }) => id)
  const noun = collection.replace('-', ' ')
  if (new Set(ids).size < ids.length) throw invalid(`A ${noun} can be listed only once.`)
  await withLockedTransaction(payload, collection, async (req) => {
    const stored = await findRows(req, collection, { fields: ['orderIndex'] })
    const known = new Set(stored.map(({ id }) => id))
    if (ids.some((id) => !known.has(id))) throw notFound(noun)
    await setOrders(req, collection, orders)
    await payload.changes.emitAfterCommit(collection, req.transactionID)
  })
  await record(asked, { action: 'reorder', target: collection, count: orders.length })
}

/** All or none, then the new list. @throws APIError 400 for a repeated id, 404 for an unknown one. */
export async function* reorderAndList<Kind extends CuratedKind>(
  req: PayloadRequest,
  collection: Kind,
  orders: Order[],
) {
  await reorder(req, collection, orders)
  yield* inOrder(req, collection)
}
