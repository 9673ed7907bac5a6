import { createHash } from 'node:crypto'
import type { CollectionSlug, Payload } from 'payload'
import { findInBatches } from '#cms/platform/database/rows.ts'

/** A document as Payload's adapter reads it: the same on both databases. */
export type Content = { id: string; [field: string]: unknown }

/** Not moved, as a new installation makes its own: sign-ins, edit locks, and the log of schema changes. */
const ofTheMoment = new Set([
  'admin-session',
  'payload-kv',
  'payload-locked-documents',
  'payload-migrations',
])

export const lastingCollections = (payload: Payload): CollectionSlug[] =>
  payload.config.collections.map(({ slug }) => slug).filter((slug) => !ofTheMoment.has(slug))

/** In order of their ids, some at a time: all of a large installation do not fit into memory. */
export const readCollection = (payload: Payload, collection: CollectionSlug) =>
  findInBatches({ payload }, collection, {
    sort: ['id'],
  }) as AsyncGenerator as AsyncGenerator<Content[]>

/** The stored texts of a page; null if nobody has edited them. */
export async function readGlobal(payload: Payload, slug: string): Promise<Content | null> {
  const found = (await payload.db.findGlobal({ slug })) as Content | null
  return found?.createdAt ? found : null
}

/** Sorted, and without nulls: one database stores them, the other leaves the field out. */
function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
    .filter(([, field]) => field !== null && field !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, canonical(field)]))
}

const textOf = (value: unknown) => JSON.stringify(canonical(value))

/** Document count and hash of each collection and global, by slug. */
export async function fingerprints(payload: Payload): Promise<Map<string, string>> {
  const prints = new Map<string, string>()
  for (const slug of lastingCollections(payload)) {
    const hash = createHash('sha256')
    let count = 0
    for await (const documents of readCollection(payload, slug)) {
      for (const document of documents) hash.update(textOf(document))
      count += documents.length
    }
    prints.set(slug, `${count} ${hash.digest('hex')}`)
  }
  for (const { slug } of payload.config.globals) {
    const { id: _, globalType: __, ...texts } = (await readGlobal(payload, slug)) ?? { id: '' }
    prints.set(slug, createHash('sha256').update(textOf(texts)).digest('hex'))
  }
  return prints
}
