import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Where } from 'payload'
import { findRows, type Reader, withIds } from '#cms/platform/database/rows.ts'
import { selectRows } from '#cms/platform/database/sqlite/select-rows.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import type { Mail } from './mail-rows.ts'

/** Rows that are looked through at once: the embedded database blocks the thread that answers visitors. */
const rowsAtOnce = 10_000

/** Part by part, as there is no index of addresses. */
async function whereInFile(db: SQLiteAdapter, email: string): Promise<Where> {
  const ids: string[] = []
  const [end] = await selectRows<{ last: number | null }>(db, 'SELECT max(rowid) AS last FROM mail')
  for (let after = 0; after < (end?.last ?? 0); after += rowsAtOnce) {
    const rows = await selectRows<{ id: string }>(db, {
      sql: 'SELECT id FROM mail WHERE rowid > ? AND rowid <= ? AND lower(email) = ?',
      args: [after, after + rowsAtOnce, email],
    })
    ids.push(...rows.map(({ id }) => id))
    await nextTurn()
  }
  return withIds(ids)
}

/** The mails to an address, which is given in lower case. */
export async function findMailsTo(req: Reader, email: string): Promise<Mail[]> {
  const where = await forDatabase<Promise<Where>>(req.payload, {
    mongo: async () => ({ email: { contains: email } }),
    sqlite: (db) => whereInFile(db, email),
  })
  const mails = await findRows(req, 'mail', { where, sort: 'writtenAt' })
  return (mails as Mail[]).filter((mail) => mail.email.toLowerCase() === email)
}
