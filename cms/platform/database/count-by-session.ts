import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { tableOf } from './sqlite/table-of.ts'
import { forDatabase } from './which-database.ts'

type People = 'registration' | 'attendance' | 'feedback'
type Counted = { session: unknown; status: unknown; rows: unknown }

const inMongo = (db: MongooseAdapter, collection: People, sessions?: string[]) =>
  db.collections[collection]!.aggregate<Counted>([
    { $match: { deletedAt: null, ...(sessions && { session: { $in: sessions } }) } },
    { $group: { _id: { session: '$session', status: '$status' }, rows: { $sum: 1 } } },
    { $project: { session: '$_id.session', status: '$_id.status', rows: 1 } },
  ]).exec()

async function inFile(
  db: SQLiteAdapter,
  collection: People,
  sessions?: string[],
): Promise<Counted[]> {
  // Only of registrations it is a relationship, and there is a status.
  const isSignUp = collection === 'registration'
  const [session, status] = isSignUp ? ['session_id', 'status'] : ['session', 'NULL']
  const some = sessions ? `AND ${session} IN (SELECT value FROM json_each(:sessions))` : ''
  const { rows } = await db.client.execute({
    sql: `SELECT ${session} AS session, ${status} AS status, count(*) AS rows
      FROM ${tableOf(db, collection)} WHERE deleted_at IS NULL ${some} GROUP BY 1, 2`,
    args: sessions ? { sessions: JSON.stringify(sessions) } : {},
  })
  return rows.map(({ session, status, rows }) => ({ session, status, rows }))
}

/** How many rows in use each of the given sessions has, or each of all, by status if there is one; without those of none. */
export async function countRows(
  payload: Payload,
  collection: People,
  sessions?: string[],
): Promise<{ session: string; status: unknown; rows: number }[]> {
  const counts = await forDatabase(payload, {
    mongo: (db) => inMongo(db, collection, sessions),
    sqlite: (db) => inFile(db, collection, sessions),
  })
  return counts.map(({ session, status, rows }) => ({
    session: String(session),
    status,
    rows: Number(rows),
  }))
}
