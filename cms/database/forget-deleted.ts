import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { forDatabase } from './which-database.ts'

/** Above this part of empty pages the file is written anew; nobody is answered meanwhile. */
const maxFree = 0.25

async function truncate({ client }: SQLiteAdapter): Promise<void> {
  const { rows } = await client.execute(
    'SELECT freelist_count AS free, page_count AS pages FROM pragma_freelist_count, pragma_page_count',
  )
  const [found] = rows
  if (Number(found?.free) > Number(found?.pages) * maxFree) await client.execute('VACUUM')
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
}

/** The embedded file still holds what was deleted, and keeps its size; MongoDB lets go by itself. */
export const forgetDeleted = (payload: Payload): Promise<void> =>
  forDatabase(payload, { mongo: async () => {}, sqlite: truncate })
