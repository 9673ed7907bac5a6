import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { tableOf } from './sqlite/table-of.ts'
import { forDatabase } from './which-database.ts'

type People = 'registration' | 'waiting-list-entry' | 'attendance' | 'feedback'
type Counted = { session: unknown; rows: unknown }

const inMongo = (db: MongooseAdapter, collection: People, sessions?: string[]) =>
  db.collections[collection]!.aggregate<Counted>([
    { $match: { deletedAt: null, ...(sessions && { session: { $in: sessions } }) } },
    { $group: { _id: '$session', rows: { $sum: 1 } } },
    { $project: { session: '$_id', rows: 1 } },
  ]).exec()

async function inFile(
  db: SQLiteAdapter,
  collection: People,
  sessions?: string[],
): Promise<Counted[]> {
  // Only on the lists it is a relationship.
  const isList = collection === 'registration' || collection === 'waiting-list-entry'
  const column = isList ? 'session_id' : 'session'
  const some = sessions ? `AND ${column} IN (SELECT value FROM json_each(:sessions))` : ''
  const { rows } = await db.client.execute({
    sql: `SELECT ${column} AS session, count(*) AS rows FROM ${tableOf(db, collection)} WHERE deleted_at IS NULL ${some} GROUP BY ${column}`,
    args: sessions ? { sessions: JSON.stringify(sessions) } : {},
  })
  return rows.map(({ session, rows }) => ({ session, rows }))
}

/** How many rows in use each of the given sessions has, or each of all; those with none are left out. */
export async function countRows(
  payload: Payload,
  collection: People,
  sessions?: string[],
): Promise<Map<string, number>> {
  const counts = await forDatabase(payload, {
    mongo: (db) => inMongo(db, collection, sessions),
    sqlite: (db) => inFile(db, collection, sessions),
  })
  return new Map(counts.map(({ session, rows }) => [String(session), Number(rows)]))
}
