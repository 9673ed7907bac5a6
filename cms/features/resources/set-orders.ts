import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { PayloadRequest } from 'payload'
import type { CuratedKind, Order } from '#collections/resources/curated-list.ts'
import { withId } from '#cms/platform/database/rows.ts'
import { tableOf } from '#cms/platform/database/sqlite/table-of.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'

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

export function setOrders(req: PayloadRequest, collection: CuratedKind, orders: Order[]) {
  const now = new Date().toISOString()
  return forDatabase(req.payload, {
    mongo: () => inMongo(req, collection, orders, now),
    sqlite: (db) => inFile(db, collection, orders, now),
  })
}
