import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'

/** Above this part of empty pages the file is written anew; nobody is answered meanwhile. */
const maxFree = 0.25

/**
 * Lets go of what was deleted: the embedded database's log still holds it, and the file keeps its size.
 * MongoDB does so by itself.
 */
export async function forgetDeleted(payload: Payload): Promise<void> {
  if (payload.db.name === 'mongoose') return
  const { client } = payload.db as unknown as SQLiteAdapter
  const { rows } = await client.execute(
    'SELECT freelist_count AS free, page_count AS pages FROM pragma_freelist_count, pragma_page_count',
  )
  const { free, pages } = rows[0] as unknown as { free: number; pages: number }
  if (free > pages * maxFree) await client.execute('VACUUM')
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
}
