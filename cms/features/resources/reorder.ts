import type { PayloadRequest } from 'payload'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { CuratedKind, Order } from '#collections/resources/curated-list.ts'
import { findInBatches, withId, findRows } from '#cms/platform/database/rows.ts'
import { tableOf } from '#cms/platform/database/sqlite/table-of.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { invalid, notFound } from '#cms/platform/errors.ts'

/** In the order of the page. */
export const inOrder = <Kind extends CuratedKind>({ payload }: PayloadRequest, collection: Kind) =>
  findInBatches({ payload }, collection, { sort: ['orderIndex', 'createdAt'] })

/** One statement, so that a crash leaves no half-done order. */
async function inFile(db: SQLiteAdapter, collection: CuratedKind, orders: Order[], now: string) {
  const table = tableOf(db, collection)
  await db.client.execute({
    sql:
      `UPDATE ${table} SET order_index = wanted.value ->> 'orderIndex', updated_at = ? ` +
      `FROM json_each(?) AS wanted WHERE ${table}.id = wanted.value ->> 'id'`,
    args: [now, JSON.stringify(orders)],
  })
}

async function inMongo(req: PayloadRequest, collection: CuratedKind, orders: Order[], now: string) {
  for (const { id, orderIndex } of orders) {
    await req.payload.db.updateOne({
      collection,
      where: withId(id),
      data: { orderIndex, updatedAt: now },
      options: { atomic: true },
      req,
      returning: false,
    })
  }
}

function setOrders(req: PayloadRequest, collection: CuratedKind, orders: Order[]) {
  const now = new Date().toISOString()
  return forDatabase(req.payload, {
    mongo: () => inMongo(req, collection, orders, now),
    sqlite: (db) => inFile(db, collection, orders, now),
  })
}

async function reorder(asked: PayloadRequest, collection: CuratedKind, orders: Order[]) {
  const { payload } = asked
  const ids = orders.map(({ id }) => id)
  const noun = collection.replace('-', ' ')
  if (new Set(ids).size < ids.length) throw invalid(`A ${noun} can be listed only once.`)
  await withLockedTransaction({ payload }, collection, async (req) => {
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
