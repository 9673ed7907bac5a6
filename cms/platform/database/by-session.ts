import type { Payload } from 'payload'
import { tableOf } from './write-rows.ts'
import { forDatabase } from './which-database.ts'

type People = 'registration' | 'attendance' | 'feedback'
type Counted = { session: string; status: unknown; rows: number }

/** The number of rows of each given session, or of all, by status if there is one. Sessions without rows are left out. */
export async function countRows(
  payload: Payload,
  collection: People,
  sessions?: string[],
): Promise<Counted[]> {
  // Only for registrations it is a relationship, and there is a status.
  const isSignUp = collection === 'registration'
  const [session, status] = isSignUp ? ['session_id', 'status'] : ['session', 'NULL']
  const some = sessions ? `AND ${session} IN (SELECT value FROM json_each(:sessions))` : ''
  return forDatabase(payload, {
    mongo: (db) =>
      db.collections[collection]!.aggregate<Counted>([
        { $match: { deletedAt: null, ...(sessions && { session: { $in: sessions } }) } },
        { $group: { _id: { session: '$session', status: '$status' }, rows: { $sum: 1 } } },
        { $project: { session: '$_id.session', status: '$_id.status', rows: 1 } },
      ]).exec(),
    sqlite: async (db) => {
      const { rows } = await db.client.execute({
        sql: `SELECT ${session} AS session, ${status} AS status, count(*) AS rows
          FROM ${tableOf(db, collection)} WHERE deleted_at IS NULL ${some} GROUP BY 1, 2`,
        args: sessions ? { sessions: JSON.stringify(sessions) } : {},
      })
      return rows as unknown as Counted[]
    },
  })
}

type Counts = { registered: number; waiting: number }

/** How many people are registered for a session and wait, of the given ones or of all. */
export async function countPeople(
  payload: Payload,
  sessions?: string[],
): Promise<(session: string) => Counts> {
  const counts = await countRows(payload, 'registration', sessions)
  const found = new Map(
    counts.map(({ session, status, rows }) => [`${session} ${String(status)}`, rows]),
  )
  return (session) => ({
    registered: found.get(`${session} registered`) ?? 0,
    waiting: found.get(`${session} waiting`) ?? 0,
  })
}
