import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
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

const inMongo = (db: MongooseAdapter, payload: Payload, written: Written) =>
  retryOnWriteConflict(() =>
    withTransaction(payload, async ({ transactionID }: PayloadRequest) => {
      const session = db.sessions[String(await transactionID)]
      for (const [collection, rows] of written) {
        const writes = rows.map(({ id, ...$set }) => ({
          updateOne: { filter: { _id: id }, update: { $set }, upsert: true, timestamps: false },
        }))
        await db.collections[collection]!.bulkWrite(writes, { session })
      }
    }),
  )

/** Stores rows of several collections under their ids, all or none, past hooks and access rules. */
export async function writeRows(payload: Payload, rows: Rows): Promise<void> {
  const written = (Object.entries(rows) as Written).filter(([, some]) => some.length > 0)
  if (written.length === 0) return
  await forDatabase(payload, {
    mongo: (db) => inMongo(db, payload, written),
    sqlite: (db) => inSqlite(db, written),
  })
  for (const [collection] of written) await payload.changes.emitAfterCommit(collection)
}
