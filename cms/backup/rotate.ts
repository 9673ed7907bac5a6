import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

const backupName = /^hub-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(?:\.age)?$/

/** Deletes all backups in `folder` but the newest `keep`. @returns the deleted names. */
export async function rotate(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).toSorted()
  const old = names.slice(0, -keep)
  for (const name of old) await rm(path.join(folder, name))
  return old
}
