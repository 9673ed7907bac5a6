import path from 'node:path'
import { createClient } from '@libsql/client'

/**
 * Holds the data folder for this process. The lock is an open transaction on a file of its own, so
 * the operating system lets go of it whenever and however the process ends.
 * @returns a function that lets go.
 * @throws Error when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const client = createClient({ url: `file:${path.resolve(folder, 'hub.lock')}` })
  try {
    const transaction = await client.transaction('write')
    return () => {
      transaction.close()
      client.close()
    }
  } catch (error) {
    client.close()
    throw new Error(
      `The database in ${folder} is in use by another process. The embedded database serves one ` +
        'process: stop the other one first, or set DATABASE_URI to use MongoDB.',
      { cause: error },
    )
  }
}
