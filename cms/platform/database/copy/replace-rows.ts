import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Model } from 'mongoose'
import type { CollectionSlug, Payload } from 'payload'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { type Entry, globalsOf, lastingCollections, type StoredRow } from './read-moment.ts'

const batchSize = 500

async function storeGlobal(payload: Payload, slug: string, { id: _, ...row }: StoredRow) {
  await payload.db.createGlobal({ slug, data: { ...row }, returning: false })
  // The embedded database would store the current time.
  await payload.db.updateGlobal({ slug, data: { ...row }, returning: false })
}

const isGlobal = (payload: Payload, of: string) => globalsOf(payload).some((slug) => slug === of)

async function inFile(payload: Payload, { client }: SQLiteAdapter, entries: AsyncIterable<Entry>) {
  // All into the file itself, which is moved when it is full. After a power cut it is made anew.
  await client.execute('PRAGMA journal_mode = MEMORY')
  await client.execute('PRAGMA synchronous = OFF')
  for await (const { of, row } of entries) {
    if (isGlobal(payload, of)) await storeGlobal(payload, of, row)
    else
      await payload.db.create({
        collection: of as CollectionSlug,
        customID: row.id,
        data: row,
        returning: false,
      })
  }
}

const loadingName = (name: string) => `${name}.restoring`

/** Loads beside the stored collections, then renames. If loading fails, nothing is replaced. */
async function inMongo(payload: Payload, db: MongooseAdapter, entries: AsyncIterable<Entry>) {
  const { connection } = db
  const globals: Entry[] = []
  const loading = new Map<string, Model<unknown>>()
  for (const slug of lastingCollections(payload)) {
    const { schema, collection } = db.collections[slug]!
    const name = loadingName(collection.name)
    await connection.dropCollection(name).catch(() => false)
    loading.set(slug, connection.model(name, schema.clone(), name) as unknown as Model<unknown>)
    await loading.get(slug)!.createCollection()
  }
  let batch: Entry[] = []
  const flush = async () => {
    const [first] = batch
    const inserts = batch.map(({ row: { id: _id, ...fields } }) => ({
      insertOne: { document: { _id, ...fields }, timestamps: false as const },
    }))
    if (first) await loading.get(first.of)!.bulkWrite(inserts)
    batch = []
  }
  for await (const entry of entries) {
    if (isGlobal(payload, entry.of)) {
      globals.push(entry)
      continue
    }
    if (batch.length === batchSize || (batch[0] && batch[0].of !== entry.of)) await flush()
    batch.push(entry)
  }
  await flush()
  for (const model of loading.values()) await model.createIndexes()
  for (const [slug, { collection }] of loading) {
    const { name } = db.collections[slug]!.collection
    await connection.db!.renameCollection(collection.name, name, { dropTarget: true })
  }
  for (const name of ['admin-session', 'payload-locked-documents']) {
    await db.collections[name]!.deleteMany({})
  }
  await db.globals.deleteMany({})
  for (const { of, row } of globals) await storeGlobal(payload, of, row)
}

/** Replaces all lasting rows, with ids and dates, below hooks. An embedded database has to be new. */
export const replaceRows = (payload: Payload, entries: AsyncIterable<Entry>): Promise<void> =>
  forDatabase(payload, {
    mongo: (db) => inMongo(payload, db, entries),
    sqlite: (db) => inFile(payload, db, entries),
  })
