import { mkdir, statfs } from 'node:fs/promises'
import type { Payload } from 'payload'
import type { Env } from '#cms/env.ts'
import { logOutage } from '#cms/logging/outage-log.ts'
import { diskFull, isDiskFull, tryAgainLater } from '#cms/errors.ts'

const maxAgeMs = 3_000
/** Below this a write that succeeds now fails with the next few people. */
const minFreeBytes = 1024 * 1024

async function findRoom({ DATABASE_URI, S3_BUCKET, DATA_DIR }: Env): Promise<void> {
  if (DATABASE_URI && S3_BUCKET) return
  // Nothing may have been stored there yet.
  await mkdir(DATA_DIR, { recursive: true })
  const { bavail, bsize } = await statfs(DATA_DIR)
  if (bavail * bsize < minFreeBytes) throw Object.assign(new Error(), { code: 'ENOSPC' })
}

async function write(payload: Payload): Promise<void> {
  const row = { at: new Date().toISOString() }
  // The first write ever, by two processes at once, fails for one of them.
  await payload.kv.set('readiness', row).catch(() => payload.kv.set('readiness', row))
}

/** The check takes at most one write every `maxAgeMs`. @throws APIError 503 when nothing can be stored now. */
export function probeWrites(env: Env): (payload: Payload) => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined
  const probe = async (payload: Payload) => {
    try {
      await write(payload)
      await findRoom(env)
    } catch (error) {
      logOutage(payload.logger, error, 'nothing can be stored')
      throw isDiskFull(error) ? diskFull(error) : tryAgainLater('The database takes no writes.')
    }
  }
  return (payload) => {
    if (!last || performance.now() - last.at > maxAgeMs) {
      last = { at: performance.now(), outcome: probe(payload) }
    }
    return last.outcome
  }
}
