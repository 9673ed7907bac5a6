import type { InStatement } from '@libsql/client'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

/** The rows that a SELECT finds; `Row` has its columns, as SQLite stores them. */
export async function selectRows<Row>(
  { client }: Pick<SQLiteAdapter, 'client'>,
  statement: InStatement,
): Promise<Row[]> {
  const { rows } = await client.execute(statement)
  return rows as unknown as Row[]
}
