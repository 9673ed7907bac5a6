import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { forDatabase } from './which-database.ts'

export const embeddedFile = (folder: string) => path.resolve(folder, 'hub.db')

/** Some 400 kB: a step blocks every request. */
const pagesAtOnce = 100
const maxTries = 20
const triesApartMs = 250

const freePages = async ({ client }: SQLiteAdapter) =>
  Number((await client.execute('PRAGMA freelist_count')).rows[0]?.freelist_count)

/** A process that reads, like a backup, keeps the log as it is: then it says so, and nothing fails. */
const isLogEmpty = async ({ client }: SQLiteAdapter) =>
  Number((await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')).rows[0]?.busy) === 0

async function truncate(db: SQLiteAdapter): Promise<void> {
  for (let free = await freePages(db); free > 0;) {
    // `execute` would take one step of it, and leave it open.
    await db.client.executeMultiple(`PRAGMA incremental_vacuum(${pagesAtOnce})`)
    const left = await freePages(db)
    if (left >= free) break
    free = left
    await nextTurn()
  }
  for (let tries = 0; tries < maxTries && !(await isLogEmpty(db)); tries++) await wait(triesApartMs)
}

/** Shrinks the embedded file and drops deleted data from its log; MongoDB does so by itself. */
export const forgetDeleted = (payload: Payload): Promise<void> =>
  forDatabase(payload, { mongo: async () => {}, sqlite: truncate })

const maxSentences = 5

async function damageOf({ client }: SQLiteAdapter): Promise<string[]> {
  try {
    const { rows } = await client.execute(`PRAGMA integrity_check(${maxSentences})`)
    return rows
      .map((row) => Object.values(row)[0] as string)
      .filter((line) => line !== 'ok')
      .map((line) => `The database file is damaged: ${line.replaceAll('\n', ' ')}.`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_CORRUPT') throw error
    return ['The database file is damaged.']
  }
}

/** Sentences about damage that the embedded database finds in its file; a MongoDB server looks after its own. */
export const findDamage = (payload: Payload): Promise<string[]> =>
  forDatabase(payload, { mongo: async () => [], sqlite: damageOf })
