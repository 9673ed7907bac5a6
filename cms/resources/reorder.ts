import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit-log/record.ts'
import { type Order, type Ordered, setOrders } from './set-orders.ts'
import { withSessionTransaction } from '#cms/database/transactions.ts'
import { invalid, notFound } from '#cms/errors.ts'

/**
 * Gives documents of one kind new places in the mixed list, all or none (spec §4, api-contract).
 * Of two calls at once one comes after the other, so that the order is one of the two.
 * @throws APIError 400 when a document is named twice, 404 when one is unknown; nothing is changed
 * then.
 */
export async function reorder(asked: PayloadRequest, collection: Ordered, orders: Order[]) {
  const { payload } = asked
  const ids = orders.map(({ id }) => id)
  const noun = collection.replace('-', ' ')
  if (new Set(ids).size < ids.length) throw invalid(`A ${noun} can have one place only.`)
  await withSessionTransaction(payload, collection, async (req) => {
    // All of them: MongoDB cannot even be asked for an id that is none.
    const { docs } = await payload.db.find({
      collection,
      select: { orderIndex: true },
      limit: 0,
      pagination: false,
      req,
    })
    const known = new Set(docs.map(({ id }) => id))
    if (ids.some((id) => !known.has(id))) throw notFound(noun)
    await setOrders(req, collection, orders)
    await payload.changes.emitAfterCommit(collection, req.transactionID)
  })
  await record(asked, { deed: 'reorder', subject: collection, count: orders.length })
}
