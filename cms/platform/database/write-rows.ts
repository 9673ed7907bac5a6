import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import type { DbContext } from './rows.ts'
import { upsertInSqlite, type Stored } from './insert-missing.ts'
import { retryOnWriteConflict } from './retry-write-conflicts.ts'
import { withTransaction } from './transactions.ts'
import { forDatabase } from './which-database.ts'

type Rows = Partial<Record<CollectionSlug, Stored[]>>
type Written = [CollectionSlug, Stored[]][]

async function inSqlite(db: SQLiteAdapter, written: Written) {
  const statements = []
  for (const [collection, rows] of written) {
    statements.push(await upsertInSqlite(db, collection, rows))
  }
  await db.client.batch(statements, 'write')
}

async function inMongo(db: MongooseAdapter, { transactionID }: PayloadRequest, written: Written) {
  const session = db.sessions[String(await transactionID)]
  for (const [collection, rows] of written) {
    const writes = rows.map(({ id, ...$set }) => ({
      updateOne: { filter: { _id: id }, update: { $set }, upsert: true, timestamps: false },
    }))
    await db.collections[collection]!.bulkWrite(writes, { session })
  }
}

const someOf = (rows: Rows) =>
  (Object.entries(rows) as Written).filter(([, some]) => some.length > 0)

type Decide<Result> = (req: DbContext) => Promise<{ rows: Rows; result: Result }>

/**
 * Stores rows of several collections under their ids, all or none, past hooks and access rules. On MongoDB what
 * `decide` reads is read in the transaction of the writes, and decided again if one of its rows is changed meanwhile;
 * the caller holds the locks that do the same for the embedded database.
 */
export async function writeDecided<Result>(
  payload: Payload,
  decide: Decide<Result>,
): Promise<Result> {
  const { rows, result } = await forDatabase(payload, {
    mongo: (db) =>
      retryOnWriteConflict(() =>
        withTransaction(payload, async (req) => {
          const decided = await decide(req)
          await inMongo(db, req, someOf(decided.rows))
          return decided
        }),
      ),
    sqlite: async (db) => {
      const decided = await decide({ payload })
      const written = someOf(decided.rows)
      if (written.length > 0) await inSqlite(db, written)
      return decided
    },
  })
  for (const [collection] of someOf(rows)) await payload.changes.emitAfterCommit(collection)
  return result
}

/** The same for rows that depend on nothing stored. */
export const writeRows = (payload: Payload, rows: Rows): Promise<void> =>
  writeDecided(payload, () => Promise.resolve({ rows, result: undefined }))
