import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { tableOf } from './sqlite/table-of.ts'
import { forDatabase } from './which-database.ts'

type People = 'registration' | 'waiting-list-entry'
type Counted = { session: unknown; rows: unknown }

const inMongo = (db: MongooseAdapter, collection: People) =>
  db.collections[collection]!.aggregate<Counted>([
    { $group: { _id: '$session', rows: { $sum: 1 } } },
    { $project: { session: '$_id', rows: 1 } },
  ]).exec()

async function inFile(db: SQLiteAdapter, collection: People): Promise<Counted[]> {
  const { rows } = await db.client.execute(
    `SELECT session_id, count(*) AS rows FROM ${tableOf(db, collection)} GROUP BY session_id`,
  )
  return rows.map(({ session_id: session, rows }) => ({ session, rows }))
}

export async function countRows(
  payload: Payload,
  collection: People,
): Promise<Map<string, number>> {
  const counts = await forDatabase(payload, {
    mongo: (db) => inMongo(db, collection),
    sqlite: (db) => inFile(db, collection),
  })
  return new Map(counts.map(({ session, rows }) => [String(session), Number(rows)]))
}
