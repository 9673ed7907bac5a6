import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Where } from 'payload'
import { findRows, type DbContext, withIds } from '#cms/platform/database/rows.ts'
import { rowRanges } from '#cms/platform/database/sqlite/row-ranges.ts'
import { selectRows } from '#cms/platform/database/sqlite/select-rows.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import type { Mail } from './mail-rows.ts'

/** Part by part, as there is no index of addresses. */
async function whereInFile(db: SQLiteAdapter, email: string): Promise<Where> {
  const ids: string[] = []
  for await (const range of rowRanges(db, 'mail')) {
    const rows = await selectRows<{ id: string }>(db, {
      sql: 'SELECT id FROM mail WHERE rowid > :after AND rowid <= :upTo AND lower(email) = :email',
      args: { ...range, email },
    })
    ids.push(...rows.map(({ id }) => id))
  }
  return withIds(ids)
}

/** The mails to an address, which is given in lower case. */
export async function findMailsTo(req: DbContext, email: string): Promise<Mail[]> {
  const where = await forDatabase<Promise<Where>>(req.payload, {
    mongo: async () => ({ email: { contains: email } }),
    sqlite: (db) => whereInFile(db, email),
  })
  const mails = await findRows(req, 'mail', { where, sort: 'writtenAt' })
  return (mails as Mail[]).filter((mail) => mail.email.toLowerCase() === email)
}
