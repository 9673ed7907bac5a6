import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient } from '@libsql/client'

const pragmas = [
  'PRAGMA busy_timeout = 5000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  // Overwrites deleted personal data in the file.
  'PRAGMA secure_delete = ON',
]
const maxAttempts = 6

export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('SQLITE_BUSY')) || isBusy(error.cause))

async function prepare(execute: Client['execute']) {
  for (const pragma of pragmas) await execute(pragma)
}

/** libsql never commits on a connection after SQLITE_BUSY, so it is replaced before a retry. */
export async function openClient(file: string): Promise<Client> {
  const client = createClient({ url: `file:${file}`, intMode: 'number' })
  const execute: Client['execute'] = client.execute.bind(client)
  const batch: Client['batch'] = client.batch.bind(client)
  await prepare(execute)
  const replaceConnection = async () => {
    // Closing a transaction drops its connection; the next statement opens another.
    ;(await client.transaction('deferred')).close()
    await prepare(execute)
  }
  const retrying = async <Result>(work: () => Promise<Result>) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        if (!isBusy(error)) throw error
        await replaceConnection()
        if (attempt === maxAttempts) throw error
        await wait(20 * 2 ** attempt)
      }
    }
  }
  client.execute = (statement: Parameters<Client['execute']>[0]) =>
    retrying(() => execute(statement))
  client.batch = (statements, mode) => retrying(() => batch(statements, mode))
  return client
}
