import type { Payload } from 'payload'
import { tableOf } from './sqlite/statements.ts'
import { forDatabase } from './which-database.ts'

type People = 'registration' | 'attendance' | 'feedback'
type Counted = { session: string; status: unknown; rows: number }

/** How many rows in use each of the given sessions has, or each of all, by status if there is one; without those of none. */
export async function countRows(
  payload: Payload,
  collection: People,
  sessions?: string[],
): Promise<Counted[]> {
  // Only of registrations it is a relationship, and there is a status.
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

/** Names and addresses of one person or several, a line each. */
type Names = { session: string; text: string | null }

/** Names and addresses on the lists of sessions as one text each. Twenty thousand rows by Payload take a fifth of a second. */
export async function namesBySession(payload: Payload, ids: string[]) {
  const found = await forDatabase(payload, {
    mongo: (db) =>
      db.collections
        .registration!.aggregate<Names>([
          { $match: { session: { $in: ids }, deletedAt: null } },
          { $project: { _id: 0, session: 1, text: { $concat: ['$name', ' ', '$email'] } } },
        ])
        // All at once: the driver's own first answer has 101.
        .option({ batchSize: 10_000 })
        .exec(),
    // A row for each session: what libsql makes of a row costs more than finding it.
    sqlite: async (db) => {
      const { rows } = await db.client.execute({
        sql: `SELECT session_id AS session, group_concat(name || ' ' || email, char(10)) AS text
          FROM ${tableOf(db, 'registration')}
          WHERE session_id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL GROUP BY session_id`,
        args: [JSON.stringify(ids)],
      })
      return rows as unknown as Names[]
    },
  })
  const texts = new Map<string, string>()
  for (const { session, text } of found) {
    texts.set(session, `${texts.get(session) ?? ''}\n${text}`)
  }
  return texts
}
