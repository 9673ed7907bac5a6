import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { counted } from '#collections/counted.ts'
import type { Env } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { openPayload } from '#cms/start.ts'
import { patiently } from '#cms/platform/database/mongo/connection.ts'
import { makeFolder } from '#cms/platform/database/make-folder.ts'
import { openStorage, storageOf } from '#cms/platform/storage/storage-of.ts'
import { runDoctorAfter } from './run-doctor-after.ts'
import type { Manifest } from './manifest.ts'
import { decryptArchive } from './encrypt-archive.ts'
import { putFiles } from './put-files.ts'
import { readArchive } from './read-archive.ts'
import { withEmbeddedTarget } from './restore-embedded.ts'
import { withMongoTarget } from '#cms/operations/backup/mongo/restore.ts'

export type RestoreOptions = {
  file: string
  yes?: boolean
  /** The file with the secret key of an encrypted backup. */
  identity?: string
  print: (line: string) => void
  /** Name of the Payload instance, if a process has several. */
  key?: string
}

const otherKind: Record<Manifest['database'], string> = {
  embedded:
    'This is a backup of the embedded database. Restore it with DATABASE_URI empty, then move it with ' +
    'npm run migrate-to-mongo. Nothing was restored.',
  mongodb:
    'This is a backup of a MongoDB database. Set DATABASE_URI to the one that it shall go into. Nothing was restored.',
}

async function refill(env: Env, stage: string, { file, yes, identity, print }: RestoreOptions) {
  const withTarget = env.DATABASE_URI ? withMongoTarget : withEmbeddedTarget
  await withTarget(env, async (target) => {
    const manifest = await readArchive(await decryptArchive(file, stage, identity), stage)
    if (manifest.database !== target.kind) throw new Error(otherKind[manifest.database])
    await target.check(stage, manifest)
    if (!yes && (await target.holdsSessions())) {
      throw new Error(
        'The database holds sessions already. Add --yes to put the backup in their place. Nothing was restored.',
      )
    }
    const files = await putFiles(await openStorage(env), stage, manifest)
    print(await target.replace(stage, manifest))
    const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
    print(
      `The backup of ${manifest.at} is restored: ${counted(rows, 'row')}, ${counted(files, 'file')}.`,
    )
  })
}

/**
 * Replaces the database and adds the files, after all of the archive has been checked. @throws Error with a sentence.
 * @returns the exit code: 0, or 1 if the doctor finds what it cannot repair.
 */
export async function restore(env: Env, options: RestoreOptions): Promise<number> {
  makeFolder(path.resolve(env.DATA_DIR))
  const stage = await mkdtemp(path.join(env.DATA_DIR, '.hub-restore-'))
  try {
    await refill(env, stage, options)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
  const opened = patiently({ ...env, SEED_EXAMPLES: false })
  const payload = await openPayload(opened, createLogger('error'), options.key)
  try {
    return await runDoctorAfter(payload, storageOf(opened), options.print)
  } finally {
    await payload.destroy()
  }
}
