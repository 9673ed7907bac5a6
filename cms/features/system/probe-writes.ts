import path from 'node:path'
import { mkdir, statfs } from 'node:fs/promises'
import type { Payload } from 'payload'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { logOutage } from '#cms/platform/logging/logger.ts'
import { diskFull, isDiskFull, tryAgainLater } from '#cms/platform/errors.ts'

const maxAgeMs = 3_000
/** With less, a few more registrations would fail. */
const minFreeBytes = 1024 * 1024

async function findRoom({ DATABASE_URI, S3_BUCKET, DATA_DIR }: Env): Promise<void> {
  if (DATABASE_URI && S3_BUCKET) return
  await mkdir(path.resolve(DATA_DIR), { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(DATA_DIR)
  if (bavail * bsize < minFreeBytes) throw Object.assign(new Error(), { code: 'ENOSPC' })
}

async function write(payload: Payload): Promise<void> {
  const row = { at: new Date().toISOString() }
  // Of two processes that write it for the first time one fails.
  await payload.kv.set('readiness', row).catch(() => payload.kv.set('readiness', row))
}

/** Writes at most once in `maxAgeMs`. @throws APIError 503 if nothing can be stored now. */
export function probeWrites(hub: HubContext): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined
  const probe = async () => {
    try {
      await write(hub.payload)
      await findRoom(hub.env)
    } catch (error) {
      logOutage(hub.payload.logger, error, 'nothing can be stored')
      throw isDiskFull(error) ? diskFull(error) : tryAgainLater('The database takes no writes.')
    }
  }
  return () => {
    if (!last || performance.now() - last.at > maxAgeMs) {
      last = { at: performance.now(), outcome: probe() }
    }
    return last.outcome
  }
}
