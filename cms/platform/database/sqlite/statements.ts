import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { CollectionSlug } from 'payload'

export type Stored = { id: string }
type Statement = { sql: string; args: Record<string, string> }

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

export async function insertion(
  db: SQLiteAdapter,
  collection: CollectionSlug,
  rows: readonly Stored[],
  overwrites: boolean,
): Promise<Statement> {
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

export async function updating(
  db: SQLiteAdapter,
  collection: CollectionSlug,
  row: Stored,
): Promise<Statement> {
  const table = tableOf(db, collection)
  const columns = await columnsOf(db, table, [row])
  const values = columns.map((column) => `"${column}" = :row ->> '${fieldOf(column)}'`)
  return {
    sql: `UPDATE ${table} SET ${values.join(', ')} WHERE id = :row ->> 'id'`,
    args: { row: JSON.stringify(row) },
  }
}
