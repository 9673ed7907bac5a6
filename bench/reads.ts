import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { aSession } from '#cms/testing/factories.ts'
import {
  anInstallation,
  type HubProcess,
  type Installation,
  spawnNode,
  startHubProcess,
} from '#cms/testing/hub-process.ts'
import { atLeast, median, type Row } from './rows.ts'

const sessions = 500
const rounds = 5
const readers = 10
const seconds = 2

type Read = { name: string; path: string; headers: Record<string, string> }

const reads = (tag: string): Read[] => [
  { name: '500 sessions, brotli', path: '/api/sessions', headers: { 'accept-encoding': 'br' } },
  {
    name: '500 sessions, 304',
    path: '/api/sessions',
    headers: { 'accept-encoding': 'br', 'if-none-match': tag },
  },
  { name: 'cover-info', path: '/api/cover-info', headers: { 'accept-encoding': 'br' } },
  { name: 'the page of sessions', path: '/sessions', headers: { 'accept-encoding': 'br' } },
]

/** @returns requests per second. @throws Error for an unexpected answer. */
async function rateOf(url: string, headers: Record<string, string>): Promise<number> {
  // A sleeping client costs the server as much as an answer on a virtual machine.
  let isOver = false
  const goOn = () => void (isOver || setImmediate(goOn))
  goOn()
  const result = await autocannon({ url, headers, connections: readers, duration: seconds })
  isOver = true
  const answered = result['2xx'] + result['3xx']
  if (result.errors + result['4xx'] + result['5xx'] > 0 || answered === 0) {
    throw new Error(`${url} was answered ${JSON.stringify(result.statusCodeStats)}`)
  }
  return answered / result.duration
}

/** A bare server for each read, which writes the same bytes. */
async function bareServers({ env }: Installation, hub: HubProcess, asked: Read[]) {
  const recorded = asked.map(({ path, headers }) => ({ url: hub.anonymous.url + path, headers }))
  const bare = await spawnNode('bench/bare-server.ts', [JSON.stringify(recorded)], env)
  while (!bare.output().includes(']')) await wait(10)
  const ports = JSON.parse(/\[.*\]/.exec(bare.output())?.[0] ?? '[]') as number[]
  return { stop: () => bare.child.kill(), urls: ports.map((port) => `http://localhost:${port}/`) }
}

/** Reads from memory, as a share of what a bare node:http server with the same bytes does, in turn with it. */
export async function keptReads(): Promise<Row[]> {
  const installation = anInstallation({ DATABASE_URI: '', RATE_LIMIT_FACTOR: '1000000' })
  const hub = await startHubProcess(installation)
  const admin = await hub.signIn()
  for (let count = 0; count < sessions; count++) {
    await aSession(admin, {}, Math.round((count / sessions - 0.5) * 365))
  }
  const first = await hub.anonymous.get('/api/sessions', { 'accept-encoding': 'br' })
  const asked = reads(first.headers.get('etag') ?? '')
  const bare = await bareServers(installation, hub, asked)
  const rows: Row[] = []
  for (const [index, { name, path, headers }] of asked.entries()) {
    const shares: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const share =
        (await rateOf(hub.anonymous.url + path, headers)) /
        (await rateOf(bare.urls[index]!, headers))
      // The first round warms up.
      if (round > 0) shares.push(share)
    }
    rows.push(atLeast(0.85, '', `Kept read of a bare server: ${name}`, median(shares)))
  }
  bare.stop()
  await installation.discard()
  return rows
}
