import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient } from '@libsql/client'
import { isDiskFull } from '#cms/platform/errors.ts'

const pragmas = [
  'PRAGMA busy_timeout = 5000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  // Overwrites deleted personal data in the file.
  'PRAGMA secure_delete = ON',
]
const maxAttempts = 6
const incremental = 2

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
  // Lets the file be made smaller in steps; of a file that is there only together with VACUUM. It writes, so a
  // connection that is replaced because the file is locked must not repeat it.
  await execute('PRAGMA auto_vacuum = INCREMENTAL')
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

/** Prepares a file of an older release, once, for becoming smaller in steps (see forget-deleted.ts). */
export async function allowShrinking(client: Client): Promise<void> {
  const { rows } = await client.execute('PRAGMA auto_vacuum')
  if (Number(rows[0]?.auto_vacuum) === incremental) return
  await client.execute('VACUUM').catch((error: unknown) => {
    // It needs room for a second copy. Until there is, deleted rows leave free pages, not a smaller file.
    if (!isDiskFull(error)) throw error
  })
}
