import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { CollectionSlug } from 'payload'
import type { DbContext } from './rows.ts'
import { tableOf } from './sqlite/table-of.ts'
import { forDatabase } from './which-database.ts'

export type Stored = { id: string }

type Statement = { sql: string; args: Record<string, string> }

/** `session_id` → `session`, `full_name` → `fullName` */
const fieldOf = (column: string) =>
  column.replace(/_id$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * As the schema says: asking the database would be one more statement of each sign-up. Imported late, as a hub on
 * MongoDB loads nothing of the other database.
 */
async function columnsOf({ tables }: SQLiteAdapter, table: string | undefined) {
  const { getTableColumns } = await import('@payloadcms/db-sqlite/drizzle')
  return Object.values<{ name: string }>(getTableColumns(tables[table ?? ''])).map(
    ({ name }) => name,
  )
}

/** @param conflict what becomes of a row whose id is stored; its columns are the arguments. */
async function insertion(
  db: SQLiteAdapter,
  collection: CollectionSlug,
  rows: readonly Stored[],
  conflict: (columns: string[]) => string,
): Promise<Statement> {
  const table = tableOf(db, collection)
  const columns = await columnsOf(db, table)
  const named = columns.filter((column) => rows.some((row) => fieldOf(column) in row))
  return {
    sql: `INSERT INTO ${table} (${named.map((column) => `"${column}"`).join(', ')})
      SELECT ${named.map((column) => `value ->> '${fieldOf(column)}'`).join(', ')}
      FROM json_each(:rows) WHERE true
      ${conflict(named)} RETURNING id`,
    args: { rows: JSON.stringify(rows) },
  }
}

/** The statement that stores rows under their ids, whether there are such or not. */
export const upsertInSqlite = (
  db: SQLiteAdapter,
  collection: CollectionSlug,
  rows: readonly Stored[],
): Promise<Statement> =>
  insertion(
    db,
    collection,
    rows,
    (columns) =>
      `ON CONFLICT (id) DO UPDATE SET ${columns.map((name) => `"${name}" = excluded."${name}"`).join(', ')}`,
  )

/** The statement that changes the named fields of a row, if it is stored. */
export async function updateInSqlite(
  db: SQLiteAdapter,
  collection: CollectionSlug,
  row: Stored,
): Promise<Statement> {
  const table = tableOf(db, collection)
  const columns = await columnsOf(db, table)
  const named = columns.filter((column) => column !== 'id' && fieldOf(column) in row)
  const values = named.map((column) => `"${column}" = :row ->> '${fieldOf(column)}'`)
  return {
    sql: `UPDATE ${table} SET ${values.join(', ')} WHERE id = :row ->> 'id'`,
    args: { row: JSON.stringify(row) },
  }
}

const leaveStored = 'ON CONFLICT (id) DO NOTHING'

async function inSqlite(db: SQLiteAdapter, collection: CollectionSlug, rows: Stored[]) {
  const statement = await insertion(db, collection, rows, () => leaveStored)
  const { rows: inserted } = await db.client.execute(statement)
  return inserted.map(({ id }) => id)
}

async function inMongo(
  db: MongooseAdapter,
  collection: CollectionSlug,
  rows: Stored[],
  { transactionID }: DbContext,
) {
  const session = db.sessions[String(await transactionID)]
  const upserts = rows.map(({ id, ...$setOnInsert }) => ({
    updateOne: {
      filter: { _id: id },
      update: { $setOnInsert },
      upsert: true,
      timestamps: false,
    },
  }))
  const { upsertedIds } = await db.collections[collection]!.bulkWrite(upserts, { session })
  return Object.values(upsertedIds)
}

/** A statement blocks the embedded database's only thread. */
const batchSize = 200

/** Stores rows with new ids, without hooks and access rules; arrays of values are not supported. @returns them. */
export async function insertMissing<Row extends Stored>(
  req: DbContext,
  collection: CollectionSlug,
  rows: Row[],
): Promise<Row[]> {
  const inserted = new Set<unknown>()
  for (let from = 0; from < rows.length; from += batchSize) {
    const some = rows.slice(from, from + batchSize)
    const ids: unknown[] = await forDatabase(req.payload, {
      mongo: (db) => inMongo(db, collection, some, req),
      sqlite: (db) => inSqlite(db, collection, some),
    })
    for (const id of ids) inserted.add(id)
  }
  if (inserted.size > 0) await req.payload.changes.emitAfterCommit(collection, req.transactionID)
  return rows.filter(({ id }) => inserted.has(id))
}
