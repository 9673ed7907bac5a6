import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { forDatabase } from './which-database.ts'

/** Above this share of free pages the file is rewritten, which blocks every request. */
const maxFreeShare = 0.25

async function truncate({ client }: SQLiteAdapter): Promise<void> {
  const { rows } = await client.execute(
    'SELECT freelist_count AS free, page_count AS pages FROM pragma_freelist_count, pragma_page_count',
  )
  const [found] = rows
  if (Number(found?.free) > Number(found?.pages) * maxFreeShare) await client.execute('VACUUM')
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
}

/** Shrinks the embedded file and drops deleted data from its log; MongoDB does so by itself. */
export const forgetDeleted = (payload: Payload): Promise<void> =>
  forDatabase(payload, { mongo: async () => {}, sqlite: truncate })
