import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'

type People = 'registration' | 'waiting-list-entry'

async function inMongo(payload: Payload, collection: People) {
  const db = payload.db as unknown as MongooseAdapter
  return db.collections[collection]!.aggregate<{ _id: unknown; rows: number }>([
    { $group: { _id: '$session', rows: { $sum: 1 } } },
  ])
}

async function inFile(payload: Payload, collection: People) {
  const db = payload.db as unknown as SQLiteAdapter
  const table = db.tableNameMap.get(collection.replaceAll('-', '_'))
  const { rows } = await db.client.execute(
    `SELECT session_id AS _id, count(*) AS rows FROM ${table} GROUP BY session_id`,
  )
  return rows as unknown as { _id: unknown; rows: number }[]
}

/** How many rows each session has in one of its two lists, in one query. */
export async function countRows(
  payload: Payload,
  collection: People,
): Promise<Map<string, number>> {
  const counts = await (payload.db.name === 'mongoose' ? inMongo : inFile)(payload, collection)
  return new Map(counts.map(({ _id, rows }) => [String(_id), rows]))
}
