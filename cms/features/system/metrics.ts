import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { firstDue } from '#cms/email/outbox/deliver.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { lastBackup, lastCheck } from './last-runs.ts'

export const metricsPath = '/api/metrics'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Compares hashes, so that timing reveals nothing about the token. */
const isToken = (given: string | undefined, token: string) =>
  timingSafeEqual(sha256(given ?? ''), sha256(`Bearer ${token}`))

async function secondsOverdue(payload: Payload): Promise<number> {
  const where = { state: 'waiting' }
  const first = async (sort: string) => findRows({ payload }, 'mail', { where, sort, limit: 1 })
  const due = [...(await first('dueAt')), ...(await first('-tries'))].map(firstDue)
  return Math.max(0, ...due.map((at) => (Date.now() - at.getTime()) / 1_000))
}

type Figure = [name: string, help: string, read: () => number | Promise<number>]

/** In the text format of Prometheus; missing while it cannot be read. */
async function textOf([name, help, read]: Figure): Promise<string> {
  try {
    const type = name.endsWith('_total') ? 'counter' : 'gauge'
    return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${await read()}\n`
  } catch {
    return ''
  }
}

export function createMetrics({ payload, env }: HubContext) {
  const { METRICS_TOKEN: token, DATA_DIR } = env
  if (!token) return undefined
  let errors = 0
  const backupAt = async () => ((await lastBackup(env))?.getTime() ?? 0) / 1_000
  const violations = async () => (await lastCheck(env))?.violations ?? 0
  const freeBytes = () => statfs(DATA_DIR).then(({ bavail, bsize }) => bavail * bsize)
  const overdue = () => secondsOverdue(payload)
  const figures: Figure[] = [
    ['hub_errors_total', 'Answers with a status of 500 or more.', () => errors],
    ['hub_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss()],
    ['hub_mail_overdue_seconds', 'How long the oldest due email has waited.', overdue],
    ['hub_backup_timestamp_seconds', 'The time of the newest backup; 0: never.', backupAt],
    ['hub_check_violations', 'Violations that the last check found.', violations],
    ['hub_disk_free_bytes', 'Free space for DATA_DIR.', freeBytes],
  ]
  const countErrors: RequestHandler = (_request, response, next) => {
    response.once('finish', () => (errors += response.statusCode >= 500 ? 1 : 0))
    next()
  }
  const answer: RequestHandler = async (request, response, next) => {
    if (request.method !== 'GET' || !isToken(request.headers.authorization, token)) return next()
    const texts = await Promise.all(figures.map(textOf))
    response.set('Cache-Control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    response.send(texts.join(''))
  }
  return { countErrors, answer }
}
