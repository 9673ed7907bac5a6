import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { anInstallation, type HubProcess, startHubProcess } from '#cms/testing/hub-process.ts'
import { TestClient } from '#cms/testing/test-client.ts'
import { atMost, median, millisecondsOf, quantile, type Row } from './rows.ts'

const sessions = 500
const connections = 10
const floodMs = 4_000
/** As far apart as visitors: without a pause the probe would itself be a flood. */
const probePauseMs = 5
const probed = '/api/cover-info'
const cached = '/api/sessions'

const random = () => Math.random().toString(36).slice(2)
const below = (count: number) => Math.floor(Math.random() * count)
const aYear = () => 1_000 + below(9_000)
const aMonth = () => String(1 + below(12)).padStart(2, '0')
const names = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at)).join('&')
const longHeader = (between: string) =>
  names(1_500, random).replaceAll('&', between).slice(0, 15_000)

type Request = { path: string; headers?: Record<string, string>; body?: object }
/** The next request of one connection; `times` requests are sent at once. */
type Flood = { times?: number; request: () => Request }

const get = (path: () => string): Flood => ({ request: () => ({ path: path() }) })
const withHeader = (name: string, path = cached, between = ', '): Flood => ({
  request: () => ({ path, headers: { [name]: longHeader(between) } }),
})

const floodsOn = (session: string, categories: string[]): Record<string, Flood> => {
  const month = '/api/sessions/month?year=2026&month=11'
  const register = (person: object): Flood => ({
    request: () => ({
      path: `/api/sessions/${session}/register`,
      body: { ...aPerson(), email: `${random()}@example.org`, ...person },
    }),
  })
  const nested = JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)) as object
  return {
    'reads from memory': get(() => cached),
    '3,844 query names': get(() => `${month}&${names(3_844, String)}`.slice(0, 12_000)),
    '100 query names': get(() => `${month}&${names(98, random)}`),
    'feeds of invented categories': get(() => `/api/calendar.ics?category=${random()}`),
    'feeds of some categories': get(() => {
      const some = categories.filter(() => Math.random() < 0.5)
      return `/api/calendar.ics?${some.map((one) => `category=${one}`).join('&')}`
    }),
    '100 requests at once': { times: 100, ...get(() => '/api/health') },
    '1,000 requests at once': { times: 1_000, ...get(() => '/api/health') },
    'pages of the panel': get(() => '/cms/login'),
    'nested queries': get(() =>
      `/api/health?${names(900, (at) => `a[${at}][b][c][d]=1`)}`.slice(0, 4_000),
    ),
    'nested queries of the panel': get(() =>
      `/cms/api/user/me?${names(97, (at) => `a[${at}][b][${random()}][d]=1`)}`.slice(0, 4_000),
    ),
    'long Accept-Encoding': withHeader('Accept-Encoding'),
    'long Accept-Encoding for what is not kept': withHeader('Accept-Encoding', '/api/health'),
    'long Accept-Language': withHeader('Accept-Language', '/api/health'),
    'long If-None-Match': withHeader('If-None-Match'),
    'long Cookie': withHeader('Cookie', '/api/health', '=1; '),
    'documents of other months': get(() => `/sessions?month=${aYear()}-${aMonth()}`),
    months: get(() => `/api/sessions/month/${aYear()}/${aMonth()}`),
    'sign-ups, each followed by a feed': {
      request: () => (Math.random() < 0.5 ? register({}).request() : { path: '/api/calendar.ics' }),
    },
    'unknown addresses': get(() => `/api/${random()}`),
    'wrong passwords': {
      request: () => ({ path: '/api/admin/login', body: { password: random() } }),
    },
    'sign-ups with a name of 1,390 letters': register({ fullName: 'x'.repeat(1_390) }),
    'sign-ups with a name of 30,000 letters': register({ fullName: 'x'.repeat(30_000) }),
    'sign-ups with a name of 250,000 letters': register({ fullName: 'x'.repeat(250_000) }),
    'nested sign-ups': register({ fullName: nested }),
    '250 KB of text in a form': {
      request: () => ({ path: '/api/topic-requests', body: { message: 'word '.repeat(50_000) } }),
    },
  }
}

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

/** One connection in a closed loop: asks, waits for the answer, asks again; opens itself again when closed. */
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
        const isBodyless = answers.startsWith('304', at + 9)
        const isWhole =
          isBodyless ||
          (length === undefined ? answers.endsWith('0\r\n\r\n') : got >= Number(length))
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

/** Made before the flood, because the probe shares its process. */
function preparedTexts({ times = 1, request }: Flood): () => string {
  const textOfNext = () => Array.from({ length: times }, () => textOf(request())).join('')
  const texts: string[] = []
  for (let bytes = 0; bytes < preparedBytes; bytes += texts.at(-1)!.length) texts.push(textOfNext())
  let sent = 0
  return () => texts[sent++ % texts.length]!
}

let addresses = 0

/** How long another address waits for a read, in milliseconds, while ten connections of one address go on asking. */
async function waitsDuring(hub: HubProcess, flood: Flood) {
  const address = `127.0.1.${++addresses}`
  const other = new TestClient(hub.anonymous.url)
  let isOver = false
  const text = preparedTexts(flood)
  const loops = Array.from({ length: connections }, () =>
    keepAsking(hub.port, address, text, () => isOver),
  )
  const waits: number[] = []
  const end = performance.now() + floodMs
  while (performance.now() < end) {
    waits.push(await millisecondsOf(() => other.get(probed)))
    await wait(probePauseMs)
  }
  isOver = true
  await Promise.all(loops)
  return waits
}

/** The harm that ten connections of one address do to the reads of others. */
export async function floods(): Promise<Row[]> {
  const installation = anInstallation({ DATABASE_URI: '', RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '' })
  const hub = await startHubProcess(installation)
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
  const rows: Row[] = []
  for (const [name, flood] of Object.entries(floodsOn(id, categories))) {
    const waits = await waitsDuring(hub, flood)
    rows.push(
      atMost(15, 'ms', `Others during ${name}: median`, median(waits)),
      atMost(100, 'ms', `Others during ${name}: 99 of 100`, quantile(waits, 0.99)),
    )
  }
  await installation.discard()
  return rows
}
