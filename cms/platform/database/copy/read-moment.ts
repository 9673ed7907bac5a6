import { findInBatches } from '#cms/platform/database/rows.ts'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { forDatabase } from '#cms/platform/database/which-database.ts'

/** A row as stored, with hidden fields; its dates are ISO text in JSON. */
export type StoredRow = { id: string; [field: string]: unknown }
export type Entry = { of: string; row: StoredRow }

/** A new installation makes its own: sign-ins, edit locks, and the log of schema changes. */
const ofTheMoment = [
  'admin-session',
  'payload-kv',
  'payload-locked-documents',
  'payload-migrations',
]

export const lastingCollections = ({ config }: Payload): CollectionSlug[] =>
  config.collections.map(({ slug }) => slug).filter((slug) => !ofTheMoment.includes(slug))

export const globalsOf = ({ config }: Payload): GlobalSlug[] =>
  config.globals.map(({ slug }) => slug)

async function* inFile(payload: Payload, { client }: SQLiteAdapter): AsyncGenerator<Entry> {
  // All reads of one connection are of the moment at which its transaction read first.
  await client.execute('BEGIN')
  try {
    for (const of of lastingCollections(payload)) {
      const batches = findInBatches({ payload }, of, { sort: ['id'], withDeleted: true })
      for await (const rows of batches as AsyncGenerator as AsyncGenerator<StoredRow[]>) {
        for (const row of rows) yield { of, row }
      }
    }
    for (const of of globalsOf(payload)) {
      const row = (await payload.db.findGlobal({ slug: of })) as StoredRow | null
      if (row?.createdAt) yield { of, row }
    }
  } finally {
    await client.execute('ROLLBACK')
  }
}

async function* inMongo(payload: Payload, db: MongooseAdapter): AsyncGenerator<Entry> {
  const session = db.connection.getClient().startSession()
  // All reads of a transaction are of the moment at which it read first.
  session.startTransaction({ readConcern: { level: 'snapshot' } })
  try {
    for (const of of lastingCollections(payload)) {
      const found = db.collections[of]!.collection.find({}, { session }).sort({ _id: 1 })
      for await (const { _id, __v, ...row } of found) yield { of, row: { id: String(_id), ...row } }
    }
    for await (const { _id, __v, globalType, ...row } of db.globals.collection.find(
      {},
      { session },
    )) {
      yield { of: String(globalType), row: { id: String(_id), ...row } }
    }
  } finally {
    await session.abortTransaction()
    await session.endSession()
  }
}

/** Every lasting row as of one moment, below hooks and access rules, also beside a hub at work. */
export const readMoment = (payload: Payload): AsyncGenerator<Entry> =>
  forDatabase(payload, {
    mongo: (db) => inMongo(payload, db),
    sqlite: (db) => inFile(payload, db),
  })
