import { existsSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { createClient } from '@libsql/client'
import type { Payload } from 'payload'
import { embeddedFile } from '#cms/platform/database/embedded-file.ts'
import { lockFolder } from '#cms/platform/database/sqlite/lock.ts'
import type { Env } from '#cms/platform/env.ts'
import { sync } from '#cms/platform/storage/local-folder.ts'

/** An unreadable file counts as one with sessions: it is not replaced unasked. */
async function fileHoldsSessions(file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  const client = createClient({ url: `file:${file}` })
  try {
    return (await client.execute('SELECT id FROM session LIMIT 1')).rows.length > 0
  } catch (error) {
    return !String(error).includes('no such table')
  } finally {
    client.close()
  }
}

async function replaceFile(stage: string, folder: string): Promise<string | undefined> {
  const [made, file] = [embeddedFile(stage), embeddedFile(folder)]
  const aside = `${file}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`
  const isReplaced = existsSync(file)
  await sync(made)
  // A copy instead of a rename, so that there is a database at every moment.
  if (isReplaced) await copyFile(file, aside)
  for (const suffix of ['-wal', '.before-upgrade']) {
    if (existsSync(file + suffix)) await rename(file + suffix, aside + suffix)
  }
  await rm(`${file}-shm`, { force: true })
  await rename(made, file)
  await sync(folder)
  return isReplaced ? aside : undefined
}

/**
 * Where a restore puts rows: into a new file that then replaces the former one, or on MongoDB beside the stored rows.
 */
export async function placeToRestore(env: Env) {
  const { DATABASE_URI, DATA_DIR: folder } = env
  const unlock = DATABASE_URI ? undefined : await lockFolder(folder)
  return {
    filled: (stage: string): Env => (DATABASE_URI ? env : { ...env, DATA_DIR: stage }),
    holdsSessions: async ({ db }: Payload) =>
      DATABASE_URI
        ? (await db.count({ collection: 'session', where: {} })).totalDocs > 0
        : fileHoldsSessions(embeddedFile(folder)),
    /** After the new file is closed. @returns the name of the former file, if there was one. */
    take: async (stage: string) => (DATABASE_URI ? undefined : replaceFile(stage, folder)),
    unlock,
  }
}
