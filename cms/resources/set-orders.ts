import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { PayloadRequest } from 'payload'

export type Ordered = 'resource' | 'section-heading' | 'sub-heading'
export type Order = { id: string; orderIndex: number }

/** One statement: there is no transaction around it, and a half-done order would stay. */
async function inFile(req: PayloadRequest, collection: Ordered, orders: Order[], now: string) {
  const db = req.payload.db as unknown as SQLiteAdapter
  const table = db.tableNameMap.get(collection.replaceAll('-', '_'))
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

/** Gives documents their places, all or none; on MongoDB within the transaction of `req`. */
export const setOrders = (req: PayloadRequest, collection: Ordered, orders: Order[]) =>
  (req.payload.db.name === 'mongoose' ? inMongo : inFile)(
    req,
    collection,
    orders,
    new Date().toISOString(),
  )
