import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { selectRows } from './sqlite/select-rows.ts'
import { tableOf } from './sqlite/table-of.ts'
import { forDatabase } from './which-database.ts'

/** Names and addresses of one person or several, a line each. */
type Names = { session: string; text: string | null }

const inMongo = (db: MongooseAdapter, ids: string[]) =>
  db.collections
    .registration!.aggregate<Names>([
      { $match: { session: { $in: ids }, deletedAt: null } },
      { $project: { _id: 0, session: 1, text: { $concat: ['$name', ' ', '$email'] } } },
    ])
    // All at once: the driver's own first answer has 101.
    .option({ batchSize: 10_000 })
    .exec()

// A row for each session: what libsql makes of a row costs more than finding it.
const inFile = (db: SQLiteAdapter, ids: string[]) =>
  selectRows<Names>(db, {
    sql: `SELECT session_id AS session, group_concat(name || ' ' || email, char(10)) AS text
      FROM ${tableOf(db, 'registration')}
      WHERE session_id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL GROUP BY session_id`,
    args: [JSON.stringify(ids)],
  })

/** Names and addresses on the lists of sessions as one text each. Twenty thousand rows by Payload take a fifth of a second. */
export async function namesBySession(payload: Payload, ids: string[]) {
  const texts = new Map<string, string>()
  const found = await forDatabase(payload, {
    mongo: (db) => inMongo(db, ids),
    sqlite: (db) => inFile(db, ids),
  })
  for (const { session, text } of found) {
    texts.set(session, `${texts.get(session) ?? ''}\n${text}`)
  }
  return texts
}
