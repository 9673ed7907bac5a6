import { existsSync } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { lockFolder } from '#cms/platform/database/sqlite/lock.ts'
import { migrationNames } from '#cms/platform/migrations/names.ts'
import { checkDatabase, embeddedFile } from './copy-embedded.ts'
import { embeddedPart } from './manifest.ts'
import { checkCounts, newerHub, type WithRestoreTarget } from './restore-target.ts'
import { sync } from './write-archive.ts'

async function rowsOf(file: string, sql: string) {
  const client = createClient({ url: `file:${file}` })
  try {
    return (await client.execute(sql)).rows
  } finally {
    client.close()
  }
}

/** An unreadable file counts as one with sessions: it is not replaced unasked. */
async function holdsSessions(file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  try {
    return (await rowsOf(file, 'SELECT id FROM session LIMIT 1')).length > 0
  } catch (error) {
    return !String(error).includes('no such table')
  }
}

async function checkMigrations(file: string) {
  const known = new Set(migrationNames)
  const applied = await rowsOf(file, 'SELECT name FROM payload_migrations')
  if (!applied.every(({ name }) => known.has(name as string))) throw newerHub()
}

async function setAside(file: string, aside: string) {
  // A second name instead of a rename, so that there is a database at every moment.
  await link(file, aside)
  for (const suffix of ['-wal', '.before-upgrade']) {
    if (existsSync(file + suffix)) await rename(file + suffix, aside + suffix)
  }
  await rm(`${file}-shm`, { force: true })
}

/** Locks the embedded database in DATA_DIR. The former file stays beside the restored one. */
export const withEmbeddedTarget: WithRestoreTarget = async (env, work) => {
  const file = embeddedFile(env.DATA_DIR)
  const unlock = await lockFolder(env.DATA_DIR)
  try {
    return await work({
      kind: 'embedded',
      holdsSessions: () => holdsSessions(file),
      check: async (stage, manifest) => {
        const copy = path.join(stage, embeddedPart)
        checkCounts(await checkDatabase(copy), manifest)
        await checkMigrations(copy)
      },
      replace: async (stage) => {
        const stamp = new Date().toISOString().replaceAll(':', '-')
        const aside = `${file}.before-restore-${stamp}`
        const isReplaced = existsSync(file)
        if (isReplaced) await setAside(file, aside)
        await rename(path.join(stage, embeddedPart), file)
        await sync(env.DATA_DIR)
        return isReplaced
          ? `The database that was there is now ${aside}.`
          : 'There was no database.'
      },
    })
  } finally {
    unlock()
  }
}
