import path from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { isThere, openingFailure } from '#cms/platform/database/sqlite/opening-failure.ts'
import { hasFailedUpgrade } from '#cms/platform/database/sqlite/upgrade.ts'
import type { Counts } from './manifest.ts'

export const embeddedFile = (folder: string) => path.resolve(folder, 'hub.db')

async function namesOf(client: Client, kinds: string): Promise<string[]> {
  const { rows } = await client.execute(
    `SELECT name FROM sqlite_master WHERE type IN (${kinds}) AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  )
  return rows.map(({ name }) => name as string)
}

async function isSound(client: Client): Promise<boolean> {
  const integrity = await client.execute('PRAGMA integrity_check')
  const references = await client.execute('PRAGMA foreign_key_check')
  // The hub creates no triggers and no views, so these are somebody else's.
  const foreign = await namesOf(client, "'trigger', 'view'")
  return (
    integrity.rows.length === 1 &&
    Object.values(integrity.rows[0]!)[0] === 'ok' &&
    references.rows.length === 0 &&
    foreign.length === 0
  )
}

/** @returns the number of rows in each table. @throws Error if the file is damaged or holds triggers or views. */
export async function checkDatabase(file: string): Promise<Counts> {
  let client: Client | undefined
  try {
    client = createClient({ url: `file:${file}`, intMode: 'number' })
    if (!(await isSound(client))) {
      throw new Error('The database file is damaged, or holds something that no hub has made.')
    }
    const counts: Counts = {}
    for (const table of await namesOf(client, "'table'")) {
      const { rows } = await client.execute(`SELECT count(*) AS rows FROM "${table}"`)
      counts[table] = Number(rows[0]?.rows)
    }
    return counts
  } catch (error) {
    throw openingFailure(error, file)
  } finally {
    client?.close()
  }
}

/** Also while a server writes to it. @returns each table's number of rows. @throws Error with a sentence. */
export async function copyEmbedded(folder: string, copy: string): Promise<Counts> {
  const file = embeddedFile(folder)
  if (!isThere(file)) {
    throw new Error(`There is no database in ${folder}. Is DATA_DIR or DATABASE_URI missing?`)
  }
  if (hasFailedUpgrade(file)) {
    throw new Error(
      'The database is being upgraded, or that has failed. Start the hub once, then try again.',
    )
  }
  let client: Client | undefined
  try {
    client = createClient({ url: `file:${file}` })
    await client.execute('PRAGMA busy_timeout = 5000')
    await client.execute({ sql: 'VACUUM INTO ?', args: [copy] })
  } catch (error) {
    throw openingFailure(error, file)
  } finally {
    client?.close()
  }
  return checkDatabase(copy)
}
