import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { forDatabase } from './which-database.ts'

export const embeddedFile = (folder: string) => path.resolve(folder, 'hub.db')

const maxTries = 20
const triesApartMs = 250

/** A process that reads, like a backup, keeps the log as it is: then it says so, and nothing fails. */
const isLogEmpty = async ({ client }: SQLiteAdapter) =>
  Number((await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')).rows[0]?.busy) === 0

async function truncateLog(db: SQLiteAdapter): Promise<void> {
  for (let tries = 0; tries < maxTries && !(await isLogEmpty(db)); tries++) await wait(triesApartMs)
}

/** Drops deleted data from the log of the embedded file, which overwrites its own; MongoDB does so by itself. */
export const forgetDeleted = (payload: Payload): Promise<void> =>
  forDatabase(payload, { mongo: async () => {}, sqlite: truncateLog })

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
