import { setTimeout as wait } from 'node:timers/promises'
import { TestClient } from '#cms/testing/test-client.ts'
import { aSession } from '#cms/testing/factories.ts'
import {
  anInstallation,
  type HubProcess,
  type Installation,
  spawnNode,
  startHubProcess,
} from '#cms/testing/hub-process.ts'
import type { Row } from './findings.ts'
import { readRate } from './load.ts'
import { compared, measureAlternately } from './measure.ts'

const sessions = 500
/** Processes of the same code differ by a tenth, depending on memory layout and compilation. */
const starts = 3
const rounds = 3

type Read = { name: string; path: string; headers: Record<string, string> }

const thisMonth = () =>
  `/api/sessions/month/${new Date().getFullYear()}/${new Date().getMonth() + 1}`

const reads = (tag: string): Read[] => [
  { name: '500 sessions, brotli', path: '/api/sessions', headers: { 'accept-encoding': 'br' } },
  { name: '500 sessions, gzip', path: '/api/sessions', headers: { 'accept-encoding': 'gzip' } },
  {
    name: '500 sessions, 304',
    path: '/api/sessions',
    headers: { 'accept-encoding': 'br', 'if-none-match': tag },
  },
  { name: 'a month, brotli', path: thisMonth(), headers: { 'accept-encoding': 'br' } },
  { name: 'cover-info', path: '/api/cover-info', headers: { 'accept-encoding': 'br' } },
]

/** A year's programme around today. */
async function fill(hub: HubProcess) {
  const admin = await hub.signIn()
  for (let count = 0; count < sessions; count++) {
    await aSession(admin, {}, Math.round((count / sessions - 0.5) * 365))
  }
}

/** A bare server for each read, which writes the same bytes. */
async function bareServers({ env }: Installation, hub: HubProcess, asked: Read[]) {
  const recorded = asked.map(({ path, headers }) => ({ url: hub.anonymous.url + path, headers }))
  const bare = await spawnNode('bench/bare/http.ts', [JSON.stringify(recorded)], env)
  while (!bare.output().includes(']')) await wait(10)
  const ports = JSON.parse(/\[.*\]/.exec(bare.output())?.[0] ?? '[]') as number[]
  return { stop: () => bare.child.kill(), urls: ports.map((port) => `http://localhost:${port}/`) }
}

/** Payload's own REST list of the same documents, requested by a super-admin. */
async function payloadList({ env }: Installation, hub: HubProcess) {
  const { headers } = await new TestClient(hub.anonymous.url).post('/cms/api/user/login', {
    email: env.SUPER_ADMIN_EMAIL,
    password: env.SUPER_ADMIN_PASSWORD,
  })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const url = `${hub.anonymous.url}/cms/api/session?depth=0&limit=${sessions}`
  // One connection: it is bound by one processor, and a backlog would disturb the next measurement.
  return () => readRate(url, { cookie, 'accept-encoding': 'br' }, 1)
}

/**
 * One hub and one bare server in fresh processes: the rates of both, and `opened` once the panel
 * has been opened.
 */
async function oneStart(withPanel: boolean) {
  const installation = anInstallation({ DATABASE_URI: '', RATE_LIMIT_FACTOR: '1000000' })
  const hub = await startHubProcess(installation)
  await fill(hub)
  const first = await hub.anonymous.get('/api/sessions', { 'accept-encoding': 'br' })
  const asked = reads(first.headers.get('etag') ?? '')
  const bare = await bareServers(installation, hub, asked)
  const ways = Object.fromEntries(
    asked.flatMap(({ name, path, headers }, index) => [
      [name, () => readRate(hub.anonymous.url + path, headers)] as const,
      [`bare ${name}`, () => readRate(bare.urls[index]!, headers)] as const,
    ]),
  )
  const closed = await measureAlternately(rounds, ways)
  // Last, because opening the panel changes the process.
  const opened = withPanel
    ? await measureAlternately(rounds, { ...ways, list: await payloadList(installation, hub) })
    : {}
  bare.stop()
  await installation.discard()
  return { closed, opened }
}

/**
 * Public reads, compared with a bare server that writes the same bytes and with Payload's own list.
 */
export async function publicReads(): Promise<Row[]> {
  const all: Awaited<ReturnType<typeof oneStart>>[] = []
  for (let start = 1; start <= starts; start++) all.push(await oneStart(start === starts))
  const closed = Object.fromEntries(
    Object.keys(all[0]!.closed).map((name) => [name, all.flatMap((one) => one.closed[name] ?? [])]),
  )
  return [...rowsOf(closed), ...rowsBesidePanel(all.at(-1)!.opened)]
}

type Rates = Record<string, number[]>

const rowsOf = (rates: Rates): Row[] =>
  Object.entries(rates).flatMap(([name, hub]) => {
    const bare = rates[`bare ${name}`]
    if (!bare) return []
    return {
      name: `Public read: ${name} (baseline: bare node:http)`,
      unit: 'req/s',
      ...compared(hub, bare),
      target: { atLeast: 0.7 },
    }
  })

/** Informative: the same after the panel has been opened, and Payload's own list. */
const rowsBesidePanel = (rates: Rates): Row[] => [
  ...rowsOf(rates).map(({ target: _, name, ...row }) => ({
    ...row,
    name: name.replace('Public read:', 'The same, panel opened:'),
  })),
  {
    name: `Public read: 500 sessions, brotli (baseline: Payload's own REST list)`,
    unit: 'req/s',
    ...compared(rates['500 sessions, brotli'] ?? [], rates.list ?? []),
    target: { atLeast: 30 },
  },
]
