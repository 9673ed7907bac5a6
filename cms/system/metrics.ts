import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { mailStates } from '#collections/mail/states.ts'
import type { Env } from '#cms/env.ts'
import { findRows } from '#cms/database/rows.ts'

export const metricsPath = '/api/metrics'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Compares hashes, so that timing reveals nothing about the token. */
const isToken = (given: string | undefined, token: string) =>
  timingSafeEqual(sha256(given ?? ''), sha256(`Bearer ${token}`))

async function secondsWaited(payload: Payload, now = Date.now()): Promise<number> {
  const where = { state: { equals: 'waiting' } }
  const [oldest] = await findRows({ payload }, 'mail', { where, sort: 'writtenAt', limit: 1 })
  return oldest ? Math.max(0, (now - Date.parse(oldest.writtenAt)) / 1_000) : 0
}

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

const oldestMail = (payload: Payload) =>
  new Gauge({
    name: 'hub_mail_oldest_seconds',
    help: 'How long the email has waited that has waited longest.',
    registers: [],
    async collect() {
      this.set(await secondsWaited(payload).catch(() => Number.NaN))
    },
  })

const databasePing = (payload: Payload) =>
  new Gauge({
    name: 'hub_database_ping_seconds',
    help: 'How long the database took to answer; not a number when it did not.',
    registers: [],
    async collect() {
      const begin = performance.now()
      const ping = payload.db.findOne({ collection: 'place', where: {} })
      this.set(
        await ping.then(
          () => (performance.now() - begin) / 1_000,
          () => Number.NaN,
        ),
      )
    },
  })

/** Prometheus metrics of this process; undefined without `METRICS_TOKEN`. Labels must never hold personal data. */
export function createMetrics(payload: Payload, { METRICS_TOKEN: token }: Env) {
  if (!token) return undefined
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const gauge of [mailsByState, oldestMail, databasePing]) {
    registry.registerMetric(gauge(payload))
  }
  const responses = new Counter({
    name: 'hub_responses_total',
    help: 'Answers by status; 429 are refusals of the rate limits.',
    labelNames: ['status'],
    registers: [registry],
  })
  const count = (status: number) => responses.inc({ status })
  const counting: RequestHandler = (_request, response, next) => {
    response.once('finish', () => count(response.statusCode))
    next()
  }
  const answer: RequestHandler = async (request, response, next) => {
    if (request.method !== 'GET' || !isToken(request.headers.authorization, token)) return next()
    response.set('Cache-Control', 'no-store').type(registry.contentType)
    response.send(await registry.metrics())
  }
  return { count, counting, answer }
}
