import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { PayloadRequest } from 'payload'
import { tableOf } from '#cms/database/sqlite/table-of.ts'
import { forDatabase } from '#cms/database/which-database.ts'

export type Ordered = 'resource' | 'section-heading' | 'sub-heading'
export type Order = { id: string; orderIndex: number }

/** One statement: there is no transaction around it, and a half-done order would stay. */
async function inFile(db: SQLiteAdapter, collection: Ordered, orders: Order[], now: string) {
  const table = tableOf(db, collection)
  await db.client.execute({
    sql:
      `UPDATE ${table} SET order_index = wanted.value ->> 'orderIndex', updated_at = ? ` +
      `FROM json_each(?) AS wanted WHERE ${table}.id = wanted.value ->> 'id'`,
    args: [now, JSON.stringify(orders)],
  })
}

async function inMongo(req: PayloadRequest, collection: Ordered, orders: Order[], now: string) {
  for (const { id, orderIndex } of orders) {
    await req.payload.db.updateOne({
      collection,
      where: { id: { equals: id } },
      data: { orderIndex, updatedAt: now },
      options: { atomic: true },
      req,
      returning: false,
    })
  }
}

/** Gives documents their order, all or none; on MongoDB within the transaction of `req`. */
export function setOrders(req: PayloadRequest, collection: Ordered, orders: Order[]) {
  const now = new Date().toISOString()
  return forDatabase(req.payload, {
    mongo: () => inMongo(req, collection, orders, now),
    sqlite: (db) => inFile(db, collection, orders, now),
  })
}
