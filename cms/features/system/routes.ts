import { readConfig, readHealth, readReady, readSystemStatus } from '#collections/users/contract.ts'
import type { Env } from '#cms/platform/env.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { tryAgainLater } from '#cms/platform/errors.ts'
import product from '../../../package.json' with { type: 'json' }
import { probeWrites } from './probe-writes.ts'
import { systemStatus } from './status.ts'
import { logOutage } from '#cms/platform/logging/outage-log.ts'
import type { Jobs } from '#cms/platform/jobs/scheduler.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'

export function systemEndpoints(env: Env, jobs: Pick<Jobs, 'lastRuns'>): Route[] {
  const requireWrites = probeWrites(env)
  return [
    handle(readConfig, async () => ({
      timeZone: env.SITE_TIME_ZONE,
      siteTitle: env.SITE_TITLE,
      sendsEmails: env.SMTP_URL !== undefined,
      attendanceMonths: env.ATTENDANCE_RETENTION_MONTHS,
    })),
    handle(readHealth, async () => ({ status: 'ok' as const, version: product.version })),
    handle(readSystemStatus, async () => ({ ...(await systemStatus(env)), jobs: jobs.lastRuns() })),
    handle(readReady, async ({ req }) => {
      try {
        await req.payload.db.findOne({ collection: 'place', where: {} })
      } catch {
        throw tryAgainLater('The database does not answer.')
      }
      await requireWrites(req.payload)
      await storageOf(env)
        .check()
        .catch((error: unknown) => {
          logOutage(req.payload.logger, error, 'the storage does not answer')
          throw tryAgainLater('The file storage does not answer.')
        })
      return { status: 'ok' as const }
    }),
  ]
}
