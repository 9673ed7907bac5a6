import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let hospitals = 0

beforeAll(async () => {
  hub = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
})
afterAll(() => hub.stop())

const form = '/api/topic-requests'
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** An address of its own for each test, with all the browsers behind it. */
function aHospital(app = hub) {
  const address = `203.0.113.${++hospitals}`
  const headersOf = (cookie: string, agent = 'the one browser of the ward') => ({
    'X-Forwarded-For': address,
    Cookie: cookie,
    'User-Agent': agent,
  })
  const send = (headers: Record<string, string>, path = form) =>
    app.anonymous.post(
      path,
      { name: 'A', email: 'a@example.org', message: 'Burns', datesAvailable: 'Mondays' },
      headers,
    )
  return {
    headersOf,
    send,
    /** Opens the form as a browser does, which brings its cookie. */
    open: async () =>
      cookieOf((await app.anonymous.get('/api/topic-requests-page-content')).headers),
    statusesOf: async (count: number, headers: Record<string, string>) => {
      const statuses: number[] = []
      for (let tries = 0; tries < count; tries++) statuses.push((await send(headers)).status)
      return statuses
    },
  }
}

const nineteenPass = [...Array<number>(19).fill(201), 429]

it('60 people with the same browser behind one address pass in a minute', async () => {
  const { open, send, headersOf } = aHospital()
  const cookies = await Promise.all(Array.from({ length: 60 }, open))
  expect(new Set(cookies).size).toBe(60)
  const answers = await Promise.all(cookies.map((cookie) => send(headersOf(cookie))))
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(201))
})

it('the 20th request of one browser in a minute is refused, and its neighbour is not', async () => {
  const { open, send, headersOf, statusesOf } = aHospital()
  const cookie = await open()
  expect(await statusesOf(20, headersOf(cookie))).toEqual(nineteenPass)
  const { status, body, headers } = await send(headersOf(cookie, 'calls itself otherwise'))
  expect(status).toBe(429)
  expect(body).toEqual({ message: expect.stringMatching(/^You have sent this form many times/) })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await send(headersOf(cookie), `${form}/`)).status).toBe(429)
  expect((await send(headersOf(await open()))).status).toBe(201)
  expect((await send(headersOf(cookie), '/api/theatre-list-request')).status).toBe(201)
})

it('twenty requests at once are counted like twenty in a row', async () => {
  const { open, send, headersOf } = aHospital()
  const cookie = await open()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(headersOf(cookie))))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual(nineteenPass)
})

it.each(['', 'hub-visitor=made.up', 'hub-visitor=s%3Amade.up'])(
  '90 requests a minute pass from browsers of one address without a token (%j), whatever they are called',
  async (cookie) => {
    const { open, send, headersOf } = aHospital()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => send(headersOf(cookie, `browser ${n % 7}`))),
    )
    const passed = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 429)
    expect([passed.length, refused.length]).toEqual([90, 10])
    expect(refused[0]!.body).toEqual({
      message: expect.stringMatching(/^Too many tries from your address/),
    })
    expect((await send(headersOf(await open()))).status).toBe(201)
  },
)

it('a mistake in the form costs no try', async () => {
  const { open, send, headersOf } = aHospital()
  const headers = headersOf(await open())
  for (let tries = 0; tries < 25; tries++) {
    expect((await hub.anonymous.post(form, { message: '' }, headers)).status).toBe(400)
  }
  expect((await send(headers)).status).toBe(201)
})

it('RATE_LIMIT_FACTOR multiplies the limit of a browser', async () => {
  const twice = await startTestApp({ RATE_LIMIT_FACTOR: '2', TRUST_PROXY: '1' })
  const { open, headersOf, statusesOf } = aHospital(twice)
  const statuses = await statusesOf(39, headersOf(await open()))
  expect(statuses.indexOf(429)).toBe(38)
  await twice.stop()
})

it('the token is a session cookie that scripts cannot read, given once', async () => {
  const https = await startTestApp({ SITE_URL: 'https://teaching.example.org' })
  const { headers } = await https.anonymous.get('/api/theatre-list-page-content')
  const [given = ''] = headers.getSetCookie()
  expect(given).toMatch(/^__Host-hub-visitor=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const again = await https.anonymous.get('/api/theatre-list-page-content', {
    Cookie: cookieOf(headers),
  })
  expect(again.headers.getSetCookie()).toEqual([])
  expect((await https.anonymous.get('/api/cover-info')).headers.getSetCookie()).toEqual([])
  await https.stop()
})
