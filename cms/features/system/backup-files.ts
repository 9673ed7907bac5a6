import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#cms/platform/env.ts'

const backupName = /^hub-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.tar\.gz$/

export const nameAt = (now: Date) =>
  `hub-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>) =>
  path.resolve(BACKUP_DIR ?? path.join(DATA_DIR, 'backups'))

/** Oldest first. */
export const listBackups = async (folder: string) =>
  (await readdir(folder)).filter((name) => backupName.test(name)).toSorted()

/** When the newest backup was made; undefined if there is none, or the folder is unreadable. */
export async function lastBackup(env: Env): Promise<Date | undefined> {
  const newest = (await listBackups(backupFolder(env)).catch(() => [])).at(-1)
  return newest === undefined ? undefined : new Date(newest.replace(backupName, '$1$2:$3:$4'))
}
