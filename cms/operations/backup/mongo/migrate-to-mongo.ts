import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '#cms/platform/database/sqlite/lock.ts'
import { patiently } from '#cms/platform/database/mongo/connection.ts'
import { isThere } from '#cms/platform/database/sqlite/opening-failure.ts'
import { hasFailedUpgrade } from '#cms/platform/database/sqlite/upgrade.ts'
import type { Env } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { openPayload } from '#cms/start.ts'
import { localFolder } from '#cms/platform/storage/local-folder.ts'
import { objectsFolder, storageOf } from '#cms/platform/storage/storage-of.ts'
import { runDoctorAfter } from '#cms/operations/backup/run-doctor-after.ts'
import { checkDatabase, embeddedFile } from '#cms/operations/backup/copy-embedded.ts'
import { withMongo } from './mongo-database.ts'
import { moveDocuments } from './move-documents.ts'
import { putFile } from '#cms/operations/backup/put-files.ts'

export type MigrateOptions = {
  print: (line: string) => void
  key?: string
}

/** Copies the database file and its write-ahead log; the caller holds the lock. */
async function copyFiles(folder: string, stage: string) {
  const file = embeddedFile(folder)
  if (!isThere(file)) throw new Error(`There is no embedded database in ${folder}.`)
  if (hasFailedUpgrade(file)) {
    throw new Error(
      'The last upgrade of the database has failed. Start the hub once, then try again.',
    )
  }
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) await copyFile(file + suffix, embeddedFile(stage) + suffix)
  }
  await checkDatabase(embeddedFile(stage))
}

async function checkEmpty(target: Env) {
  await withMongo(target, async ({ connection, names }) => {
    for (const name of names) {
      if (!(await connection.collection(name).findOne())) continue
      throw new Error(
        `The MongoDB database "${connection.name}" is not empty: ${name} holds documents. Name an empty one, ` +
          'which no hub has been started on. Nothing was moved.',
      )
    }
  })
}

/** Empties the target, so that the next try is not refused. */
const empty = (target: Env) =>
  withMongo(target, async ({ connection, names }) => {
    const db = connection.getClient().db(connection.name)
    for (const name of names) await db.dropCollection(name).catch(() => false)
  })

/** Copies the files that the target's bucket lacks; without a bucket they stay in their folder. */
async function copyToBucket(source: Env, target: Env): Promise<number> {
  if (!target.S3_BUCKET) return 0
  const folder = localFolder(objectsFolder(source), source.PAYLOAD_SECRET)
  const bucket = storageOf(target)
  let copied = 0
  for await (const { name } of folder.list('objects')) {
    if (await bucket.stat('objects', name)) continue
    const { size } = (await folder.stat('objects', name)) ?? { size: 0 }
    await putFile(bucket, name, await folder.read('objects', name, { start: 0, end: size - 1 }))
    copied++
  }
  return copied
}

async function move(env: Env, target: Env, stage: string, { print, key }: MigrateOptions) {
  // Opening it upgrades the schema, so only a copy is opened.
  const source = { ...target, DATABASE_URI: undefined, DATA_DIR: stage }
  const logger = createLogger('error')
  const from = await openPayload(source, logger, `${key}-source`)
  try {
    const to = await openPayload(target, logger, `${key}-target`)
    try {
      const documents = await moveDocuments(from, to)
      const files = await copyToBucket(env, target)
      print(
        `${documents} documents are in MongoDB now${files ? `, ${files} files in the bucket` : ''}.`,
      )
      return await runDoctorAfter(to, storageOf(target), print)
    } finally {
      await to.destroy()
    }
  } finally {
    await from.destroy()
  }
}

/**
 * Copies the embedded installation of `env` into the empty MongoDB database at `uri`, and compares the two.
 * @returns the exit code: 0, or 1 if the doctor finds what it cannot repair.
 * @throws Error with a sentence; the target is empty again then.
 */
export async function migrateToMongo(
  env: Env,
  uri: string,
  options: MigrateOptions,
): Promise<number> {
  const fresh = { SEED_EXAMPLES: false, SUPER_ADMIN_EMAIL: undefined }
  const target = patiently({ ...env, DATABASE_URI: uri, ...fresh })
  const unlock = await lockFolder(env.DATA_DIR)
  const stage = await mkdtemp(path.join(env.DATA_DIR, '.hub-migration-'))
  try {
    await copyFiles(env.DATA_DIR, stage)
    await checkEmpty(target)
    try {
      return await move(env, target, stage, options)
    } catch (error) {
      await empty(target)
      throw error
    }
  } finally {
    await rm(stage, { recursive: true, force: true })
    unlock()
  }
}
