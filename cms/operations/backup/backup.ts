import { existsSync, mkdirSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#cms/platform/env.ts'
import { isDiskFull } from '#cms/platform/errors.ts'
import { failureSentence } from '#cms/platform/logging/failures.ts'
import { readMoment } from '#cms/platform/database/copy/read-moment.ts'
import { sync } from '#cms/platform/storage/local-folder.ts'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { openStorage } from '#cms/platform/storage/storage-of.ts'
import { objectName } from '#cms/platform/storage/upload-kind.ts'
import { backupFolder, listBackups, nameAt } from '#cms/features/system/last-runs.ts'
import { openStored } from '#cms/operations/open-stored.ts'
import { filesFolder, packArchive, writeRows } from './archive.ts'

function fileFor(env: Env, wanted: string | undefined, now: Date): string {
  const target = wanted ? path.resolve(wanted) : backupFolder(env)
  const isFolder = !wanted || (existsSync(target) && statSync(target).isDirectory())
  return isFolder ? path.join(target, nameAt(now)) : target
}

async function copyRows(env: Env, stage: string, now: Date): Promise<Record<string, number>> {
  const payload = await openStored(env, 'read')
  try {
    return await writeRows(stage, readMoment(payload), now)
  } finally {
    await payload.destroy()
  }
}

const isObject = new RegExp(`^${objectName}$`)

/** @returns how many; a file that was deleted while it was read is left out. */
async function copyFiles(storage: Storage, stage: string): Promise<number> {
  let files = 0
  await mkdir(path.join(stage, filesFolder))
  for (const { name } of await storage.list('objects')) {
    const bytes = isObject.test(name) && (await storage.read('objects', name))
    if (!bytes) continue
    await writeFile(path.join(stage, filesFolder, name), bytes)
    files++
  }
  return files
}

/** Only this folder is written to, so its disk is the full one. */
const failure = (cause: unknown, folder: string) => {
  const reason = isDiskFull(cause)
    ? `The disk that holds ${folder} is full. Make room there, or set BACKUP_DIR to another folder.`
    : failureSentence(cause)
  return new Error(`There is no backup. ${reason}`, { cause })
}

async function makeStage(folder: string): Promise<string> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return await mkdtemp(path.join(folder, '.hub-backup-'))
  } catch (cause) {
    throw failure(cause, folder)
  }
}

/** Deletes all backups in `folder` but the newest `keep`. @returns the deleted names. */
async function rotate(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(0, -keep)
  for (const name of old) await rm(path.join(folder, name))
  return old
}

/**
 * @param wanted a new file, or a folder; by default BACKUP_DIR or DATA_DIR/backups, where old backups are deleted.
 * @throws Error with a sentence; nothing is left behind then.
 */
export async function backup(env: Env, wanted?: string, now = new Date()) {
  const file = fileFor(env, wanted, now)
  if (existsSync(file)) throw new Error(`${file} exists already. Name a new file.`)
  const folder = path.dirname(file)
  const stage = await makeStage(folder)
  try {
    // The rows first: files are stored before rows name them, so the copy has every file that they name.
    const counts = await copyRows(env, stage, now)
    const files = await copyFiles(await openStorage(env), stage)
    const archive = await packArchive(stage, { counts, files })
    await chmod(archive, 0o600)
    await sync(archive)
    await rename(archive, file)
    await sync(folder)
    const deleted = wanted || env.BACKUP_KEEP === 0 ? [] : await rotate(folder, env.BACKUP_KEEP)
    return { file, rows: Object.values(counts).reduce((sum, one) => sum + one, 0), files, deleted }
  } catch (cause) {
    throw failure(cause, folder)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}
