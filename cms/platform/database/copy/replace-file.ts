import { existsSync } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@libsql/client'

export const embeddedFile = (folder: string) => path.resolve(folder, 'hub.db')

/** An unreadable file counts as one with sessions: it is not replaced unasked. */
export async function holdsSessions(folder: string): Promise<boolean> {
  const file = embeddedFile(folder)
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

/** So that it is still there after a power cut. */
export async function sync(name: string): Promise<void> {
  const handle = await open(name)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts the database of `stage`, which is closed, into `folder`. @returns the name of the former file, if there was one. */
export async function replaceFile(stage: string, folder: string): Promise<string | undefined> {
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
