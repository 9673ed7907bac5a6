import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { mailStates } from '#collections/mail/states.ts'
import type { Hub } from '#cms/features/hub.ts'
import type { Env } from '#cms/platform/env.ts'
import { firstDue } from '#cms/email/outbox/deliver.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import type { JobRun } from '#collections/users/contract.ts'
import type { Jobs } from '#cms/platform/jobs/scheduler.ts'
import product from '../../../package.json' with { type: 'json' }
import { systemStatus } from './status.ts'

export const metricsPath = '/api/metrics'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Compares hashes, so that timing reveals nothing about the token. */
const isToken = (given: string | undefined, token: string) =>
  timingSafeEqual(sha256(given ?? ''), sha256(`Bearer ${token}`))

async function secondsWaited(payload: Payload): Promise<number> {
  const where = { state: { equals: 'waiting' } }
  const first = async (sort: string) => findRows({ payload }, 'mail', { where, sort, limit: 1 })
  const oldest = [...(await first('dueAt')), ...(await first('-tries'))].map(firstDue)
  return Math.max(0, ...oldest.map((due) => (Date.now() - due.getTime()) / 1_000))
}

type Read = () => Promise<number | undefined>

/** A figure that is read when it is asked for, and is missing when there is none. */
const gauge = (name: string, help: string, read: Read) =>
  new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const figure = await read().catch(() => undefined)
      if (figure === undefined) this.remove()
      else this.set(figure)
    },
  })

const mailsByState = (payload: Payload) =>
  new Gauge({
    name: 'hub_mails',
    help: 'Emails in the outbox by state.',
    labelNames: ['state'],
    registers: [],
    async collect() {
      try {
        for (const state of mailStates) {
          const where = { state: { equals: state } }
          this.set({ state }, (await payload.db.count({ collection: 'mail', where })).totalDocs)
        }
      } catch {
        // Without the database, no numbers are better than old ones.
        this.reset()
      }
    },
  })

async function secondsToAnswer(payload: Payload): Promise<number> {
  const begin = performance.now()
  await payload.db.findOne({ collection: 'place', where: {} })
  return (performance.now() - begin) / 1_000
}

const secondsOf = (time: string | null | undefined) => (time ? Date.parse(time) / 1_000 : undefined)

const databaseGauges = (payload: Payload) => {
  const ping = () => secondsToAnswer(payload)
  const isUp = async () =>
    ping().then(
      () => 1,
      () => 0,
    )
  return [
    mailsByState(payload),
    gauge('hub_mail_oldest_seconds', 'How long the email is overdue that was due first.', () =>
      secondsWaited(payload),
    ),
    gauge('hub_database_up', 'Whether the database answers: 1 or 0.', isUp),
    gauge('hub_database_ping_seconds', 'How long the database took; missing if it did not.', ping),
  ]
}

/** What the dashboard says to administrators as well. */
const upkeepGauges = (env: Env) => {
  const status = () => systemStatus(env)
  return [
    gauge('hub_backup_timestamp_seconds', 'When the newest backup was made; 0: never.', async () =>
      secondsOf((await status()).backupAt ?? new Date(0).toISOString()),
    ),
    gauge(
      'hub_backup_bytes',
      'Size of the newest backup.',
      async () => (await status()).backupBytes ?? undefined,
    ),
    gauge('hub_backup_verified', 'Whether the newest backup was tried out: 1 or 0.', async () =>
      Number((await status()).isBackupVerified),
    ),
    gauge('hub_check_timestamp_seconds', 'When the doctor came last; 0: never.', async () =>
      secondsOf((await status()).checkedAt ?? new Date(0).toISOString()),
    ),
    gauge(
      'hub_check_violations',
      'What the doctor has left.',
      async () => (await status()).violations,
    ),
    gauge(
      'hub_disk_free_bytes',
      'Free space for DATA_DIR.',
      async () => (await status()).freeBytes,
    ),
  ]
}

const secondsOfRun = ({ milliseconds }: JobRun) =>
  milliseconds === null ? undefined : milliseconds / 1_000

/** Of the jobs of this process, one figure each. */
const jobGauges = (jobs: Jobs) => {
  const gaugeOf = (name: string, help: string, read: (run: JobRun) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [],
      collect() {
        for (const run of jobs.lastRuns()) {
          const figure = read(run)
          if (figure !== undefined) this.set({ job: run.name }, figure)
        }
      },
    })
  return [
    gaugeOf('hub_job_timestamp_seconds', 'When a job ended last.', ({ ranAt }) => secondsOf(ranAt)),
    gaugeOf('hub_job_seconds', 'How long the last run of a job took.', secondsOfRun),
    gaugeOf('hub_job_failed', 'Whether the last run of a job failed: 1 or 0.', ({ hasFailed }) =>
      Number(hasFailed),
    ),
  ]
}

/** Prometheus metrics of this process; undefined without `METRICS_TOKEN`. Labels must never hold personal data. */
export function createMetrics({ payload, env, jobs }: Pick<Hub, 'payload' | 'env' | 'jobs'>) {
  const { METRICS_TOKEN: token } = env
  if (!token) return undefined
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauges = [...databaseGauges(payload), ...upkeepGauges(env), ...jobGauges(jobs)]
  for (const one of gauges) registry.registerMetric(one)
  new Gauge({
    name: 'hub_info',
    help: 'The release that answers.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: product.version }, 1)
  const durations = new Histogram({
    name: 'hub_response_seconds',
    help: 'How long answers took that did not stand ready in memory.',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const responses = new Counter({
    name: 'hub_responses_total',
    help: 'Answers by status; 429 are refusals of the rate limits.',
    labelNames: ['status'],
    registers: [registry],
  })
  const count = (status: number) => responses.inc({ status })
  const counting: RequestHandler = (_request, response, next) => {
    const begin = performance.now()
    response.once('finish', () => {
      count(response.statusCode)
      durations.observe((performance.now() - begin) / 1_000)
    })
    next()
  }
  const answer: RequestHandler = async (request, response, next) => {
    if (request.method !== 'GET' || !isToken(request.headers.authorization, token)) return next()
    response.set('Cache-Control', 'no-store').type(registry.contentType)
    response.send(await registry.metrics())
  }
  return { count, counting, answer }
}
