import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload, PayloadRequest } from 'payload'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'
import { findRow } from '#cms/database/rows.ts'
import { tableOf } from '#cms/database/sqlite/table-of.ts'
import { withTransaction } from '#cms/database/transactions.ts'
import { forDatabase } from '#cms/database/which-database.ts'

export type Copy = { id: string; startTime: string; endTime: string }

const changed: Record<string, string> = {
  id: "copy.value ->> 'id'",
  start_time: "copy.value ->> 'startTime'",
  end_time: "copy.value ->> 'endTime'",
  created_at: ':now',
  updated_at: ':now',
}

/** One statement, so that a crash stores none. */
async function inFile(payload: Payload, db: SQLiteAdapter, id: string, copies: Copy[]) {
  const table = tableOf(db, 'session')
  const { columns } = await db.client.execute(`SELECT * FROM ${table} LIMIT 0`)
  const values = columns.map((column) => changed[column] ?? `${table}.${column}`)
  const { rowsAffected } = await db.client.execute({
    sql: `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
      FROM ${table}, json_each(:copies) AS copy WHERE ${table}.id = :id`,
    args: { id, copies: JSON.stringify(copies), now: new Date().toISOString() },
  })
  await payload.changes.emitAfterCommit('session')
  return rowsAffected > 0
}

const inMongo = (payload: Payload, id: string, copies: Copy[]) =>
  retryOnWriteConflict(() =>
    withTransaction(payload, async (req: PayloadRequest) => {
      const session = await findRow(req, 'session', { id: { equals: id } })
      if (!session) return false
      const { createdAt, updatedAt, ...fields } = session
      for (const copy of copies) {
        const data = { ...fields, ...copy }
        await payload.db.create({ collection: 'session', customID: copy.id, data, req })
      }
      return true
    }),
  )

/** All copies or none. @returns false if the session does not exist. */
export const storeCopies = (payload: Payload, id: string, copies: Copy[]): Promise<boolean> =>
  forDatabase(payload, {
    mongo: () => inMongo(payload, id, copies),
    sqlite: (db) => inFile(payload, db, id, copies),
  })
