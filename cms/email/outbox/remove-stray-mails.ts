import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { rowRanges } from '#cms/platform/database/sqlite/row-ranges.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { kindsKeptAfterDeletion } from './mail-rows.ts'

const aboutNobody = `
  DELETE FROM mail
  WHERE rowid > :after AND rowid <= :upTo
    AND kind NOT IN (SELECT value FROM json_each(:kindsKeptAfterDeletion))
    -- A teacher's address.
    AND instr(person, '@') = 0
    AND NOT EXISTS (SELECT 1 FROM registration WHERE id = mail.person)
    AND NOT EXISTS (SELECT 1 FROM waiting_list_entry WHERE id = mail.person)`

async function inFile(db: SQLiteAdapter): Promise<void> {
  for await (const range of rowRanges(db, 'mail')) {
    const args = { ...range, kindsKeptAfterDeletion: JSON.stringify(kindsKeptAfterDeletion) }
    await db.client.execute({ sql: aboutNobody, args })
  }
}

/** Removes what a crash left between the deletion of a person and of their mails: two commits of the embedded database. */
export const removeStrayMails = (payload: Payload): Promise<void> =>
  forDatabase(payload, { mongo: async () => {}, sqlite: inFile })
