import { subHours } from 'date-fns/subHours'
import { calls } from '#collections/calls.ts'
import { openApi } from '#collections/openapi.ts'
import {
  readConfig,
  readHealth,
  readOpenApi,
  readReady,
  readSystemStatus,
} from '#collections/users/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { tryAgainLater } from '#cms/platform/errors.ts'
import { logOutage } from '#cms/platform/logging/logger.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import product from '../../../package.json' with { type: 'json' }
import { lastBackup } from './backup-files.ts'
import { probeWrites } from './probe-writes.ts'

/** One nightly backup may be missed. */
const maxBackupHours = 36

export function systemEndpoints(hub: Hub): Route[] {
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
      try {
        await hub.payload.db.findOne({ collection: 'place', where: {} })
      } catch {
        throw tryAgainLater('The database does not answer.')
      }
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
