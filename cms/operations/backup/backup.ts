import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#cms/platform/env.ts'
import { isDiskFull } from '#cms/platform/errors.ts'
import { failureSentence } from '#cms/platform/logging/serialize-error.ts'
import { makeFolder } from '#cms/platform/database/make-folder.ts'
import { openStorage } from '#cms/platform/storage/storage-of.ts'
import { backupFolder, nameAt } from '#cms/features/system/backup-files.ts'
import product from '../../../package.json' with { type: 'json' }
import { copyEmbedded } from './copy-embedded.ts'
import { copyFiles } from './copy-files.ts'
import { dumpMongo } from '#cms/operations/backup/mongo/dump.ts'
import { collectionPart, embeddedPart, type Manifest, partOf } from './manifest.ts'
import { rotate } from './rotate.ts'
import { verifyArchive } from './verify-archive.ts'
import { packArchive, publishArchive } from './write-archive.ts'

export type BackupOptions = {
  /** Also restore the backup into a scratch folder and run the doctor there. */
  verify?: boolean
  now?: Date
}

function fileFor(env: Env, wanted: string | undefined, now: Date): string {
  const target = wanted ? path.resolve(wanted) : backupFolder(env)
  const isFolder = !wanted || (existsSync(target) && statSync(target).isDirectory())
  return isFolder ? path.join(target, nameAt(now) + (env.BACKUP_RECIPIENT ? '.age' : '')) : target
}

async function copyDatabase(env: Env, stage: string) {
  if (env.DATABASE_URI) {
    const counts = await dumpMongo(env, stage)
    const names = Object.keys(counts).map(collectionPart)
    return { database: 'mongodb', copiedBy: 'driver', counts, names } as const
  }
  await mkdir(path.join(stage, 'database'))
  const counts = await copyEmbedded(env.DATA_DIR, path.join(stage, embeddedPart))
  return { database: 'embedded', copiedBy: 'sqlite', counts, names: [embeddedPart] } as const
}

// The database first: files are stored before rows name them, so the copy misses none that it names.
async function gather(env: Env, stage: string, now: Date): Promise<Manifest> {
  const { names, ...database } = await copyDatabase(env, stage)
  const parts = []
  for (const name of names) parts.push(await partOf(stage, name))
  parts.push(...(await copyFiles(await openStorage(env), stage)))
  return {
    format: 'ed-teaching-hub backup',
    version: 1,
    hub: product.version,
    at: now.toISOString(),
    ...database,
    parts,
  }
}

const encrypt = async (archive: string, recipient: string) =>
  (await import('./encrypt-archive.ts')).encryptArchive(archive, recipient)

/** Here alone is written, so a disk that is full is this one. */
const failure = (cause: unknown, folder: string) => {
  const reason = isDiskFull(cause)
    ? `The disk that holds ${folder} is full. Make room there, or set BACKUP_DIR to another folder.`
    : failureSentence(cause)
  return new Error(`There is no backup. ${reason}`, { cause })
}

async function makeStage(folder: string): Promise<string> {
  try {
    makeFolder(folder)
    return await mkdtemp(path.join(folder, '.hub-backup-'))
  } catch (cause) {
    throw failure(cause, folder)
  }
}

/**
 * @param wanted a new file, or a folder; by default BACKUP_DIR or DATA_DIR/backups, where old backups are deleted.
 * @throws Error with a sentence; nothing is left behind then.
 */
export async function backup(
  env: Env,
  wanted?: string,
  { verify = false, now = new Date() }: BackupOptions = {},
) {
  const file = fileFor(env, wanted, now)
  if (existsSync(file)) throw new Error(`${file} is there already. Name a new file.`)
  const stage = await makeStage(path.dirname(file))
  try {
    const manifest = await gather(env, stage, now)
    const archive = await packArchive(stage, manifest)
    if (verify) await verifyArchive(env, archive, stage)
    const { BACKUP_RECIPIENT: recipient } = env
    await publishArchive(recipient ? await encrypt(archive, recipient) : archive, file)
    const deleted =
      wanted || env.BACKUP_KEEP === 0 ? [] : await rotate(path.dirname(file), env.BACKUP_KEEP)
    return { file, manifest, deleted }
  } catch (cause) {
    throw failure(cause, path.dirname(file))
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}
