import { requireDatabase } from '#cms/platform/database/rows.ts'
import { mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { subHours } from 'date-fns/subHours'
import type { Payload } from 'payload'
import { calls } from '#collections/calls.ts'
import { openApi } from '#collections/openapi.ts'
import {
  readConfig,
  readHealth,
  readOpenApi,
  readReady,
  readSystemStatus,
} from '#collections/users/contract.ts'
import { diskFull, isDiskFull, tryAgainLater } from '#cms/platform/errors.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import product from '../../../package.json' with { type: 'json' }
import { lastBackup } from './last-runs.ts'
import { logOutage } from '#cms/platform/logging/logger.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'

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
  // If two processes write it for the first time, one fails.
  await payload.kv.set('readiness', row).catch(() => payload.kv.set('readiness', row))
}

/** Writes at most once in `maxAgeMs`. @throws APIError 503 if nothing can be stored now. */
function probeWrites(hub: HubContext): () => Promise<void> {
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

/** One nightly backup may be missed. */
const maxBackupHours = 36

export function systemEndpoints(hub: HubContext): Route[] {
  const { env } = hub
  const requireWrites = probeWrites(hub)
  return [
    handle(readConfig, async () => ({
      timeZone: env.SITE_TIME_ZONE,
      siteTitle: env.SITE_TITLE,
      sendsEmails: env.SMTP_URL !== undefined,
      attendanceMonths: env.ATTENDANCE_RETENTION_MONTHS,
    })),
    handle(readOpenApi, async ({ headers }) => {
      headers.set('Content-Type', readOpenApi.contentType!)
      return new Response(JSON.stringify(openApi(calls)), { headers })
    }),
    handle(readHealth, async () => ({ status: 'ok' as const, version: product.version })),
    handle(readSystemStatus, async () => {
      const backupAt = await lastBackup(env)
      const isBackupOld = !backupAt || backupAt < subHours(new Date(), maxBackupHours)
      return { backupAt: backupAt?.toISOString() ?? null, isBackupOld }
    }),
    handle(readReady, async () => {
      await requireDatabase(hub).catch(() => {
        throw tryAgainLater('The database does not answer.')
      })
      await requireWrites()
      await storageOf(env)
        .check()
        .catch((error: unknown) => {
          logOutage(hub.payload.logger, error, 'the storage does not answer')
          throw tryAgainLater('The file storage does not answer.')
        })
      return { status: 'ok' as const }
    }),
  ]
}
