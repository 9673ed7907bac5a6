import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CollectionSlug, Payload } from 'payload'
import {
  fingerprints,
  lastingCollections,
  readCollection,
  readGlobal,
} from '#cms/operations/backup/contents.ts'

async function moveCollection(
  from: Payload,
  to: Payload,
  collection: CollectionSlug,
): Promise<number> {
  const target = (to.db as unknown as MongooseAdapter).collections[collection]!
  let moved = 0
  for await (const documents of readCollection(from, collection)) {
    const inserts = documents.map(({ id: _id, ...fields }) => ({
      insertOne: { document: { _id, ...fields }, timestamps: false },
    }))
    await target.bulkWrite(inserts)
    moved += documents.length
  }
  return moved
}

/** Without rules and hooks: ids, times and hashes stay. @returns how many. @throws Error if the copy differs. */
export async function moveDocuments(from: Payload, to: Payload): Promise<number> {
  let moved = 0
  for (const slug of lastingCollections(from)) moved += await moveCollection(from, to, slug)
  for (const { slug } of from.config.globals) {
    const data = await readGlobal(from, slug)
    if (data) await to.db.createGlobal({ slug, data, returning: false })
  }
  const arrived = await fingerprints(to)
  for (const [slug, fingerprint] of await fingerprints(from)) {
    if (arrived.get(slug) === fingerprint) continue
    throw new Error(`What arrived of ${slug} is not what was sent.`)
  }
  return moved
}
