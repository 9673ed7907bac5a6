import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Env } from '#cms/platform/env.ts'
import { withMongo } from '#cms/operations/backup/mongo/mongo-database.ts'
import { restore } from './restore.ts'

/** The environment of a scratch installation: its own folder, and a second database on the same server. */
function scratchOf(env: Env, folder: string): Env {
  const scratch = { ...env, DATA_DIR: path.join(folder, 'verify'), S3_BUCKET: undefined }
  if (!env.DATABASE_URI) return scratch
  const name = `hub_verify_${randomUUID().slice(0, 8)}`
  return {
    ...scratch,
    DATABASE_URI: env.DATABASE_URI.replace(/^([^:]+:\/\/[^/]+\/)[^?]+/, `$1${name}`),
  }
}

const drop = (env: Env) =>
  withMongo(env, async ({ connection }) => {
    await connection.dropDatabase()
  })

/** Restores `archive` below `folder`. @throws Error with the doctor's sentences if it is not sound. */
export async function verifyArchive(env: Env, archive: string, folder: string): Promise<void> {
  const scratch = scratchOf(env, folder)
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  try {
    const code = await restore(scratch, { file: archive, print, key: randomUUID() })
    if (code !== 0) throw new Error(`What it brings back is not sound. ${lines.slice(2).join(' ')}`)
  } finally {
    if (scratch.DATABASE_URI) await drop(scratch)
  }
}
