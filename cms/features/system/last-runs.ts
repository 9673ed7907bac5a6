import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Env } from '#cms/platform/env.ts'

const backupName = /^hub-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.tar\.gz$/

export const nameAt = (now: Date) =>
  `hub-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>) =>
  path.resolve(BACKUP_DIR ?? path.join(DATA_DIR, 'backups'))

export const listBackups = async (folder: string) =>
  (await readdir(folder)).filter((name) => backupName.test(name)).toSorted()

/** When the newest backup was made; undefined if there is none, or the folder is unreadable. */
export async function lastBackup(env: Env): Promise<Date | undefined> {
  const newest = (await listBackups(backupFolder(env)).catch(() => [])).at(-1)
  return newest === undefined ? undefined : new Date(newest.replace(backupName, '$1$2:$3:$4'))
}

type Folder = Pick<Env, 'DATA_DIR'>

const Check = z.object({ at: z.iso.datetime(), violations: z.int().min(0) })
const fileIn = ({ DATA_DIR }: Folder) => path.join(DATA_DIR, 'last-check.json')

/** Written to DATA_DIR by the doctor, which does not fail if it cannot write there. */
export const keepLastCheck = (env: Folder, violations: number): Promise<void> =>
  writeFile(fileIn(env), JSON.stringify({ at: new Date().toISOString(), violations }), {
    mode: 0o600,
  }).catch(() => undefined)

/** @returns undefined before the first one, and while it is being written. */
export async function lastCheck(env: Folder) {
  try {
    return Check.parse(JSON.parse(await readFile(fileIn(env), 'utf8')))
  } catch {
    return undefined
  }
}
