import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { selectRows } from './select-rows.ts'

/** Rows to look through in one step: the embedded database blocks the thread that answers visitors. */
const rowsAtOnce = 5_000

/**
 * Parts of a table that has to be looked through whole, as no index helps. Others are served between two.
 * @returns arguments of `rowid > :after AND rowid <= :upTo`.
 */
export async function* rowRanges(
  db: Pick<SQLiteAdapter, 'client'>,
  table: string,
): AsyncGenerator<{ after: number; upTo: number }> {
  const [end] = await selectRows<{ last: number | null }>(
    db,
    `SELECT max(rowid) AS last FROM ${table}`,
  )
  for (let after = 0; after < (end?.last ?? 0); after += rowsAtOnce) {
    yield { after, upTo: after + rowsAtOnce }
    await nextTurn()
  }
}
