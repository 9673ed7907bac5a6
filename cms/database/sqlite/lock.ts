import path from 'node:path'
import { type Client, createClient, LibsqlError } from '@libsql/client'

export const unusableFolder = (folder: string, cause: unknown) =>
  new Error(
    `The hub cannot write to the folder ${folder}. Let the account that runs it write there, or ` +
      'set DATA_DIR to another folder.',
    { cause },
  )

const usedByAnother = (folder: string, cause: unknown) =>
  new Error(
    `The database in ${folder} is in use by another process. The embedded database serves one ` +
      'process: stop the other one first, or set DATABASE_URI to use MongoDB.',
    { cause },
  )

const isBusy = (error: unknown) =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY')

/**
 * Locks the data folder with an open transaction, which the operating system ends with the process.
 * @throws Error with a sentence when another process holds it, or this one cannot write there.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  let client: Client | undefined
  try {
    client = createClient({ url: `file:${path.resolve(folder, 'hub.lock')}` })
    const transaction = await client.transaction('write')
    return () => {
      transaction.close()
      client?.close()
    }
  } catch (error) {
    client?.close()
    throw isBusy(error) ? usedByAnother(folder, error) : unusableFolder(folder, error)
  }
}
