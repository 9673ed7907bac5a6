import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { CollectionSlug, Payload } from 'payload'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { noteConflict, retryOnWriteConflict, withTransaction } from './transactions.ts'
import { forDatabase } from './which-database.ts'

type Stored = { id: string }

export const tableOf = ({ tableNameMap }: SQLiteAdapter, collection: CollectionSlug) =>
  tableNameMap.get(collection.replaceAll('-', '_')) ?? ''

/** `session_id` → `session`, `full_name` → `fullName` */
const fieldOf = (column: string) =>
  column.replace(/_id$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Those that the rows name, as the schema says: asking the database would be one more statement of each sign-up.
 * Imported late, because a hub on MongoDB loads nothing of the other database.
 */
async function columnsOf(db: SQLiteAdapter, table: string, rows: readonly Stored[]) {
  const { getTableColumns } = await import('@payloadcms/db-sqlite/drizzle')
  return Object.values<{ name: string }>(getTableColumns(db.tables[table]))
    .map(({ name }) => name)
    .filter((column) => rows.some((row) => fieldOf(column) in row))
}

async function insertion(
  db: SQLiteAdapter,
  collection: CollectionSlug,
  rows: readonly Stored[],
  overwrites: boolean,
) {
  const table = tableOf(db, collection)
  const columns = await columnsOf(db, table, rows)
  const written = columns.map((name) => `"${name}" = excluded."${name}"`).join(', ')
  return {
    sql: `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')})
      SELECT ${columns.map((name) => `value ->> '${fieldOf(name)}'`).join(', ')}
      FROM json_each(:rows) WHERE true
      ON CONFLICT (id) DO ${overwrites ? `UPDATE SET ${written}` : 'NOTHING'} RETURNING id`,
    args: { rows: JSON.stringify(rows) },
  }
}

async function updating(db: SQLiteAdapter, collection: CollectionSlug, row: Stored) {
  const table = tableOf(db, collection)
  const columns = await columnsOf(db, table, [row])
  const values = columns.map((column) => `"${column}" = :row ->> '${fieldOf(column)}'`)
  return {
    sql: `UPDATE ${table} SET ${values.join(', ')} WHERE id = :row ->> 'id'`,
    args: { row: JSON.stringify(row) },
  }
}

type Rows = Partial<Record<CollectionSlug, readonly Stored[]>>

type Commit = {
  /** The named fields of stored rows; the others stay as somebody else writes them. */
  changed?: Rows
  rows?: Rows
}
export type Decision<Result> = Commit & { result: Result }

const each = (by: Rows = {}) =>
  (Object.entries(by) as [CollectionSlug, readonly Stored[]][]).filter(
    ([, some]) => some.length > 0,
  )

async function inSqlite(db: SQLiteAdapter, { changed, rows }: Commit) {
  const statements = []
  for (const [collection, some] of each(changed)) {
    for (const row of some) statements.push(await updating(db, collection, row))
  }
  for (const [collection, some] of each(rows)) {
    statements.push(await insertion(db, collection, some, true))
  }
  if (statements.length > 0) await db.client.batch(statements, 'write')
}

const sessionOf = async (db: MongooseAdapter, { transactionID }: DbContext) =>
  db.sessions[String(await transactionID)]

const update = ({ id, ...fields }: Stored, operator: '$set' | '$setOnInsert', upsert: boolean) => ({
  updateOne: {
    filter: { _id: id },
    update: { [operator]: fields },
    upsert,
    timestamps: false as const,
  },
})

async function inMongo(db: MongooseAdapter, req: DbContext, { changed, rows }: Commit) {
  const options = { session: await sessionOf(db, req) }
  const write = async (by: Rows | undefined, upsert: boolean) => {
    for (const [collection, some] of each(by)) {
      const updates = some.map((row) => update(row, '$set', upsert))
      await db.collections[collection]!.bulkWrite(updates, options)
    }
  }
  await write(changed, false)
  await write(rows, true)
}

const store = (req: DbContext, commit: Commit): Promise<void> =>
  forDatabase(req.payload, {
    mongo: (db) => inMongo(db, req, commit),
    sqlite: (db) => inSqlite(db, commit),
  })

async function tellOf(req: DbContext, { changed, rows }: Commit) {
  const written = new Set([...each(changed), ...each(rows)].map(([collection]) => collection))
  for (const collection of written) {
    await req.payload.changes.emitAfterCommit(collection, req.transactionID)
  }
}

const duplicateKey = 11_000
const maxTries = 3

/** An address was added or a session deleted after the decision was read. */
const isOutdated = (error: unknown) => {
  const { code } = error as { code?: unknown }
  return code === duplicateKey || String(code).startsWith('SQLITE_CONSTRAINT')
}

async function whileOutdated<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === maxTries || !isOutdated(error)) throw error
    }
  }
}

/**
 * Stores rows of several collections, all or none, past hooks and access rules. On MongoDB what `decide` reads is read
 * in the transaction of the writes, and decided again if one of its rows is changed meanwhile; the caller holds the
 * locks that do the same for the embedded database.
 */
export async function writeDecided<Result>(
  payload: Payload,
  decide: (req: DbContext) => Promise<Decision<Result>>,
): Promise<Result> {
  const decideAndStore = async (req: DbContext) => {
    const { result, ...commit } = await decide(req)
    await store(req, commit)
    return { result, commit }
  }
  const { result, commit } = await whileOutdated(() =>
    forDatabase(payload, {
      mongo: () => retryOnWriteConflict(() => withTransaction({ payload }, decideAndStore)),
      sqlite: () => decideAndStore({ payload }),
    }),
  )
  await tellOf({ payload }, commit)
  return result
}

/** Stores whole rows, on MongoDB in the transaction of `req` if it has one. */
export async function storeRows(
  req: DbContext,
  collection: CollectionSlug,
  rows: readonly Stored[],
): Promise<void> {
  const commit = { rows: { [collection]: rows } }
  try {
    await store(req, commit)
  } catch (error) {
    noteConflict(error, req)
    throw error
  }
  await tellOf(req, commit)
}

/** Stores rows with new ids, without hooks and access rules; arrays of values are not supported. @returns them. */
export async function insertMissing<Row extends Stored>(
  req: DbContext,
  collection: CollectionSlug,
  rows: Row[],
): Promise<Row[]> {
  if (rows.length === 0) return []
  const inserted = await forDatabase<Promise<unknown[]>>(req.payload, {
    mongo: async (db) => {
      const session = await sessionOf(db, req)
      const upserts = rows.map((row) => update(row, '$setOnInsert', true))
      return Object.values(
        (await db.collections[collection]!.bulkWrite(upserts, { session })).upsertedIds,
      )
    },
    sqlite: async (db) => {
      const { rows: stored } = await db.client.execute(await insertion(db, collection, rows, false))
      return stored.map(({ id }) => id)
    },
  })
  const ids = new Set(inserted)
  if (ids.size > 0) await req.payload.changes.emitAfterCommit(collection, req.transactionID)
  return rows.filter(({ id }) => ids.has(id))
}
