import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sessionBody } from '#cms/testing/factories.ts'
import { type HubProcess, startHubProcess } from '#cms/testing/hub-process.ts'
import type { Database } from './databases.ts'
import { anInstallationOfSize, type Size } from './five-years.ts'
import type { Row } from './findings.ts'
import { median } from './measure.ts'

const rounds = 3

/** The environment of a hub that can be asked for its longest step. */
export const monitor = { NODE_OPTIONS: `--import=${path.resolve('bench/report-busy.mjs')}` }

async function aHubWith(database: Database, size: Size) {
  const installation = await anInstallationOfSize(database, size)
  const hub = await startHubProcess(installation, monitor)
  const admin = await hub.signIn()
  return { installation, hub, headers: { cookie: String(admin.cookie) }, admin }
}
type Hub = Awaited<ReturnType<typeof aHubWith>>

/** In milliseconds of processor time, since it was last asked. */
export async function longestStep(hub: HubProcess): Promise<number> {
  const said = () => [...hub.output().matchAll(/longest busy ([\d.]+)/g)]
  const before = said().length
  process.kill(hub.pid, 'SIGWINCH')
  while (said().length === before) await wait(5)
  return Number(said().at(-1)![1])
}

async function read({ hub, headers }: Hub, address: string) {
  const response = await fetch(hub.url + address, { headers })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  await response.arrayBuffer()
}

async function readUntil(over: AbortSignal, hub: Hub) {
  while (!over.aborted) await read(hub, '/api/config')
}

/** Empties the cache of the public reads. */
async function change({ admin }: Hub) {
  const starts = { startTime: '2031-05-20T10:00:00', endTime: '2031-05-20T11:00:00' }
  await admin.post('/api/sessions', { ...sessionBody({}), ...starts, title: randomUUID() })
  await admin.post('/api/resources', { title: randomUUID(), url: 'https://example.org' })
}

const list = '/api/admin/sessions-with-registrations'
const addresses = {
  'All sessions, after a change': '/api/sessions',
  'All resources, after a change': '/api/resources',
  'The document of /resources': '/resources',
  'The document of all sessions': '/sessions?view=list',
  'A page of sessions with people': `${list}?limit=20`,
  'A search in sessions and people': `${list}?search=person+4999`,
  'All sessions with people': list,
  'The registration list (CSV)': '/api/admin/registration-list',
  'All registered addresses': '/api/admin/registered-emails',
  'A search in topic requests': '/api/admin/topic-requests?search=topic+19999',
  'All topic requests': '/api/admin/topic-requests',
}

/** While two administrators ask at once and visitors read. */
async function stepOf(hub: Hub, address: string): Promise<number> {
  const steps: number[] = []
  for (let round = 0; round < rounds; round++) {
    await change(hub)
    await longestStep(hub.hub)
    const over = new AbortController()
    const visitors = readUntil(over.signal, hub)
    await Promise.all([read(hub, address), read(hub, address)])
    over.abort()
    await visitors
    steps.push(await longestStep(hub.hub))
  }
  return median(steps)
}

/** The longest that the event loop was busy at once, with five years of data and with a week's. */
export async function longestSteps(database: Database): Promise<Row[]> {
  const large = await aHubWith(database, 'large')
  const small = await aHubWith(database, 'small')
  const rows: Row[] = []
  for (const [name, address] of Object.entries(addresses)) {
    rows.push({
      name: `Longest step: ${name}, ${database}`,
      unit: 'ms',
      measured: await stepOf(large, address),
      baseline: await stepOf(small, address),
    })
  }
  for (const { installation } of [large, small]) await installation.discard()
  return rows
}
