import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { mailStates } from '#collections/mail/states.ts'
import type { Env } from '#cms/env.ts'
import { findRows } from '#cms/database/rows.ts'

export const metricsPath = '/api/metrics'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** What a token is compared with; hashed, so that the time taken says nothing about it. */
const isToken = (given: string | undefined, token: string) =>
  timingSafeEqual(sha256(given ?? ''), sha256(`Bearer ${token}`))

async function secondsWaited(payload: Payload, now = Date.now()): Promise<number> {
  const where = { state: { equals: 'waiting' } }
  const [oldest] = await findRows({ payload }, 'mail', { where, sort: 'dueAt', limit: 1 })
  return oldest ? Math.max(0, (now - Date.parse(oldest.dueAt)) / 1_000) : 0
}

function addMailGauges(registers: Registry[], payload: Payload): void {
  const count = async (state: string) =>
    (await payload.db.count({ collection: 'mail', where: { state: { equals: state } } })).totalDocs
  new Gauge({
    name: 'hub_mails',
    help: 'Emails in the outbox by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      // Without the database there is nothing to say, and old numbers would mislead.
      this.reset()
      try {
        for (const state of mailStates) this.set({ state }, await count(state))
      } catch {
        this.reset()
      }
    },
  })
  new Gauge({
    name: 'hub_mail_oldest_seconds',
    help: 'How long the email has been due that has waited longest.',
    registers,
    async collect() {
      this.set(await secondsWaited(payload).catch(() => Number.NaN))
    },
  })
}

function addDatabaseGauges(registers: Registry[], payload: Payload): void {
  const seconds = new Gauge({
    name: 'hub_database_ping_seconds',
    help: 'How long the database took to answer.',
    registers,
  })
  new Gauge({
    name: 'hub_database_up',
    help: '1 when the database answers.',
    registers,
    async collect() {
      const begin = performance.now()
      const up = await payload.db
        .findOne({ collection: 'place', where: {} })
        .then(() => 1)
        .catch(() => 0)
      seconds.set((performance.now() - begin) / 1_000)
      this.set(up)
    },
  })
}

/**
 * Figures of this process for Prometheus, behind `METRICS_TOKEN`; nothing where it is not set. No label
 * holds a person, a token or a free text.
 */
export function createMetrics(payload: Payload, { METRICS_TOKEN: token }: Env) {
  if (!token) return undefined
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  addMailGauges(registers, payload)
  addDatabaseGauges(registers, payload)
  const responses = new Counter({
    name: 'hub_responses_total',
    help: 'Answers by status; 429 are refusals of the rate limits.',
    labelNames: ['status'],
    registers,
  })
  const counting =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      response.once('finish', () => responses.inc({ status: response.statusCode }))
      listener(request, response)
    }
  const answer: RequestHandler = async (request, response, next) => {
    if (request.method !== 'GET' || !isToken(request.headers.authorization, token)) return next()
    response.set('Cache-Control', 'no-store').type(registry.contentType)
    response.send(await registry.metrics())
  }
  return { counting, answer }
}
