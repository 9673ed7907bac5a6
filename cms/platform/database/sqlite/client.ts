import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient } from '@libsql/client'
import { DatabaseUnavailable } from '#cms/platform/database/unavailable.ts'

const pragmas = `
  -- The driver waits on the thread that answers everybody, so it gives up at once, and the hub waits.
  PRAGMA busy_timeout = 5;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  -- Overwrites deleted personal data in the file.
  PRAGMA secure_delete = ON`
const maxWaitMs = 10_000
const stepMs = 50

export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('SQLITE_BUSY')) || isBusy(error.cause))

/**
 * All that the hub sends to the file waits for another process that writes, while others are served. libsql never
 * commits on a connection after SQLITE_BUSY, so it is replaced before a retry.
 */
export async function openClient(file: string): Promise<Client> {
  const client = createClient({ url: `file:${file}`, intMode: 'number' })
  const execute: Client['execute'] = client.execute.bind(client)
  const batch: Client['batch'] = client.batch.bind(client)
  const executeMultiple: Client['executeMultiple'] = client.executeMultiple.bind(client)
  await executeMultiple(pragmas)
  let connections = 1
  const replaceConnection = async () => {
    connections++
    // Closing a transaction drops its connection; the next statement opens another. Nothing runs in between.
    const dropped = client.transaction('deferred')
    await executeMultiple(pragmas)
    ;(await dropped).close()
  }
  const waitUntilFree = async () => {
    for (const giveUp = performance.now() + maxWaitMs; performance.now() < giveUp;) {
      await wait(stepMs)
      const error: unknown = await executeMultiple('BEGIN IMMEDIATE; ROLLBACK').catch(
        (thrown: unknown) => thrown,
      )
      if (!isBusy(error)) return
    }
  }
  let free: Promise<void> | undefined
  const retrying = async <Result>(work: () => Promise<Result>) => {
    for (const giveUp = performance.now() + maxWaitMs; ;) {
      const used = connections
      try {
        return await work()
      } catch (error) {
        if (!isBusy(error)) throw error
        if (used === connections) await replaceConnection()
        if (performance.now() >= giveUp) throw new DatabaseUnavailable(error)
        free ??= waitUntilFree().finally(() => (free = undefined))
        await free
      }
    }
  }
  client.execute = (statement: Parameters<Client['execute']>[0]) =>
    retrying(() => execute(statement))
  client.batch = (statements, mode) => retrying(() => batch(statements, mode))
  client.executeMultiple = (statements) => retrying(() => executeMultiple(statements))
  return client
}
