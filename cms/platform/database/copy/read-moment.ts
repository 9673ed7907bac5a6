import type { mongo } from 'mongoose'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { findRows, type Match } from '#cms/platform/database/rows.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'

/** A row as stored, with hidden fields; its dates are ISO text in JSON. */
export type StoredRow = { id: string; [field: string]: unknown }
export type Entry = { of: string; row: StoredRow }

/**
 * A new installation makes its own sign-ins. The ids of Payload's edit locks, columns of lists and
 * log of migrations are of another kind in each database.
 */
const ofTheMoment = /^(admin-session|payload-.*)$/

export const lastingCollections = ({ config }: Payload): CollectionSlug[] =>
  config.collections.map(({ slug }) => slug).filter((slug) => !ofTheMoment.test(slug))

export const globalsOf = ({ config }: Payload): GlobalSlug[] =>
  config.globals.map(({ slug }) => slug)

type Moment = { transactionID?: string; end: () => Promise<unknown> }

/** All reads of a transaction are of the moment at which it read first. @returns also what ends it. */
const beginMoment = (payload: Payload) =>
  forDatabase<Promise<Moment>>(payload, {
    mongo: async (db) => {
      const begin = db.beginTransaction as (options: mongo.TransactionOptions) => Promise<string>
      const transactionID = await begin({ readConcern: { level: 'snapshot' } })
      return { transactionID, end: () => db.rollbackTransaction(transactionID) }
    },
    sqlite: async ({ client }) => {
      await client.execute('BEGIN')
      return { end: () => client.execute('ROLLBACK') }
    },
  })

const batchSize = 100

async function* rowsOf(req: DbContext, collection: CollectionSlug): AsyncGenerator<StoredRow> {
  let where: Match = {}
  for (;;) {
    const query = { where, withDeleted: true, sort: 'id', limit: batchSize }
    const rows: { id: string }[] = await findRows(req, collection, query)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    where = { id: { greater_than: last.id } }
  }
}

/** Every lasting row as of one moment, below hooks and access rules, also beside a hub at work. */
export async function* readMoment(payload: Payload): AsyncGenerator<Entry> {
  const { transactionID, end } = await beginMoment(payload)
  const req = { payload, transactionID }
  try {
    for (const of of lastingCollections(payload)) {
      for await (const row of rowsOf(req, of)) yield { of, row }
    }
    for (const of of globalsOf(payload)) {
      const row = (await payload.db.findGlobal({ slug: of, req })) as StoredRow | null
      if (row?.createdAt) yield { of, row }
    }
  } finally {
    await end()
  }
}
