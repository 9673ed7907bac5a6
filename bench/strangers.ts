import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { TestClient } from '#cms/testing/test-client.ts'
import { anInstallation, type HubProcess, startHubProcess } from '#cms/testing/hub-process.ts'
import type { Row } from './findings.ts'
import { median, millisecondsOf } from './measure.ts'

const sessions = 500
const connections = 10
const floodMs = 12_000
/** As far apart as visitors: without a pause the probe would itself be a flood. */
const probePauseMs = 5

const cached = '/api/sessions'
const probed = '/api/cover-info'

const random = () => Math.random().toString(36).slice(2)
const below = (count: number) => Math.floor(Math.random() * count)
const aYear = () => 1_000 + below(9_000)
const aMonth = () => String(1 + below(12)).padStart(2, '0')
const names = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at)).join('&')
const longHeader = (between: string) =>
  names(1_500, random).replaceAll('&', between).slice(0, 15_000)

type Request = { path: string; headers?: Record<string, string>; body?: object }
/** What one connection asks for next; `times` requests are sent at once. */
type Flood = { name: string; times?: number; request: () => Request }

const floods = (session: string, categories: string[]): Flood[] => [
  {
    name: '3,844 query names',
    request: () => ({
      path: `/api/sessions/month?year=2026&month=11&${names(3_844, (at) => `${at}`)}`.slice(
        0,
        12_000,
      ),
    }),
  },
  {
    name: '100 query names',
    request: () => ({
      path: `/api/sessions/month?year=2026&month=11&${names(98, () => random())}`,
    }),
  },
  {
    name: 'calendar feeds of invented categories',
    request: () => ({
      path: `/api/calendar.ics?${categories.map((one) => `category=${one}`).join('&')}&category=${random()}`,
    }),
  },
  {
    name: 'calendar feeds of some categories',
    request: () => ({
      path: `/api/calendar.ics?${categories
        .filter(() => Math.random() < 0.5)
        .map((one) => `category=${one}`)
        .join('&')}`,
    }),
  },
  { name: '100 requests at once', times: 100, request: () => ({ path: '/api/health' }) },
  { name: '1,000 requests at once', times: 1_000, request: () => ({ path: '/api/health' }) },
  { name: 'pages of the panel', request: () => ({ path: '/cms/login' }) },
  {
    name: 'nested queries',
    request: () => ({
      path: `/api/health?${names(900, (at) => `a[${at}][b][c][d]=1`)}`.slice(0, 15_000),
    }),
  },
  {
    name: 'nested queries of the panel',
    request: () => ({
      path: `/cms/api/user/me?${names(97, (at) => `a[${at}][b][${random()}][d]=1`)}`.slice(
        0,
        4_000,
      ),
    }),
  },
  ...['Accept-Encoding', 'Accept-Language', 'User-Agent', 'If-None-Match'].map((name) => ({
    name: `long ${name}`,
    request: () => ({ path: cached, headers: { [name]: longHeader(', ') } }),
  })),
  {
    name: 'long Cookie',
    request: () => ({ path: '/api/health', headers: { Cookie: longHeader('=1; ') } }),
  },
  {
    name: 'documents of other months',
    request: () => ({ path: `/sessions?month=${aYear()}-${aMonth()}` }),
  },
  { name: 'months', request: () => ({ path: `/api/sessions/month/${aYear()}/${aMonth()}` }) },
  {
    name: 'sign-ups, each followed by a feed',
    request: () =>
      Math.random() < 0.5
        ? {
            path: `/api/sessions/${session}/register`,
            body: { ...aPerson(), email: `${random()}@example.org` },
          }
        : { path: '/api/calendar.ics' },
  },
  { name: 'unknown addresses', request: () => ({ path: `/api/${random()}` }) },
  {
    name: 'wrong passwords',
    request: () => ({ path: '/api/admin/login', body: { password: random() } }),
  },
  ...[1_390, 30_000, 250_000].map((length) => ({
    name: `sign-ups with a name of ${length.toLocaleString('en-GB')} letters`,
    request: () => ({
      path: `/api/sessions/${session}/register`,
      body: { ...aPerson(), fullName: 'x'.repeat(length) },
    }),
  })),
  {
    name: 'nested sign-ups',
    request: () => ({
      path: `/api/sessions/${session}/register`,
      body: { fullName: JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as object },
    }),
  },
  {
    name: '250 KB of text in a form',
    request: () => ({ path: '/api/topic-requests', body: { message: 'word '.repeat(50_000) } }),
  },
]

const textOf = ({ path, headers = {}, body }: Request) => {
  const sent = body === undefined ? '' : JSON.stringify(body)
  const all = {
    Host: 'localhost',
    'Accept-Encoding': 'br',
    ...headers,
    ...(body !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': `${sent.length}`,
    }),
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head.join('')}\r\n${sent}`
}

/** One connection in a closed loop: asks, waits for something of the answer, asks again; opens itself again when closed. */
async function keepAsking(
  port: number,
  localAddress: string,
  text: () => string,
  isOver: () => boolean,
) {
  while (!isOver()) {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    await new Promise<void>((resolve) => {
      const ask = () => (isOver() ? socket.destroy() : socket.write(text()))
      let answers = ''
      socket.setEncoding('latin1')
      socket.on('connect', ask)
      socket.on('data', (part: string) => {
        answers = (answers + part).slice(-100_000)
        // The end of an answer: of a body with a length, or in chunks.
        const at = answers.lastIndexOf('HTTP/1.1 ')
        const headEnd = answers.indexOf('\r\n\r\n', at)
        if (at < 0 || headEnd < 0) return
        const length = /content-length: (\d+)/i.exec(answers.slice(at, headEnd))?.[1]
        const got = answers.length - headEnd - 4
        const isWhole = length === undefined ? answers.endsWith('0\r\n\r\n') : got >= Number(length)
        if (!isWhole) return
        answers = ''
        ask()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
    })
  }
}

const preparedBytes = 20_000_000

/** Made before the flood: the probe shares the process, and would wait for the making rather than for the hub. */
function preparedTexts(textOfNext: () => string): () => string {
  const texts: string[] = []
  for (let bytes = 0; bytes < preparedBytes; bytes += texts.at(-1)!.length) texts.push(textOfNext())
  let sent = 0
  return () => texts[sent++ % texts.length]!
}

let addresses = 0

/** The median of another address's reads, in milliseconds, while ten connections of one address go on asking. */
async function medianDuring(
  hub: HubProcess,
  { times = 1, request }: Pick<Flood, 'times' | 'request'>,
) {
  const address = `127.0.1.${++addresses}`
  const other = new TestClient(hub.anonymous.url)
  let isOver = false
  const text = preparedTexts(() => Array.from({ length: times }, () => textOf(request())).join(''))
  const loops = Array.from({ length: connections }, () =>
    keepAsking(hub.port, address, text, () => isOver),
  )
  const latencies: number[] = []
  const end = performance.now() + floodMs
  while (performance.now() < end) {
    latencies.push(await millisecondsOf(() => other.get(probed)))
    await wait(probePauseMs)
  }
  isOver = true
  await Promise.all(loops)
  return median(latencies)
}

/** A year's programme around today in six categories. */
async function fill(hub: HubProcess) {
  const admin = await hub.signIn()
  const categories = ['Airway', 'Burns', 'Cardiac', 'Drugs', 'Elderly', 'Fractures']
  for (const [at, name] of categories.entries()) {
    await admin.post('/api/categories', { name, color: `#12345${at}` })
  }
  for (let count = 0; count < sessions; count++) {
    const category = categories[count % categories.length]!
    await aSession(admin, { category }, Math.round((count / sessions - 0.5) * 365))
  }
  const { id } = await aSession(admin, { capacity: null })
  return { session: id, categories }
}

/** What one address can do to the others, within all limits: compared with reads from memory, which cost least. */
export async function strangers(): Promise<Row[]> {
  const installation = anInstallation({ DATABASE_URI: '', RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '' })
  const hub = await startHubProcess(installation)
  const { session, categories } = await fill(hub)
  const plain = { request: () => ({ path: cached }) }
  await medianDuring(hub, plain)
  const rows: Row[] = []
  for (const flood of floods(session, categories)) {
    const before = await medianDuring(hub, plain)
    const measured = await medianDuring(hub, flood)
    const baseline = (before + (await medianDuring(hub, plain))) / 2
    rows.push({
      name: `Others during: ${flood.name}`,
      unit: 'ms',
      measured,
      baseline,
      target: { atMost: 2 },
    })
  }
  await installation.discard()
  return rows
}
