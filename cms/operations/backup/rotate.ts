import { rm } from 'node:fs/promises'
import path from 'node:path'
import { listBackups } from '#cms/features/system/backup-files.ts'

/** Deletes all backups in `folder` but the newest `keep`. @returns the deleted names. */
export async function rotate(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(0, -keep)
  for (const name of old) await rm(path.join(folder, name))
  return old
}
