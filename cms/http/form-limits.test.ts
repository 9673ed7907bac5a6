import { afterEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
afterEach(() => hub.stop())

const form = '/api/topic-requests'
const browserOf = (cookie: string, agent = 'the one browser of the ward') => ({
  Cookie: cookie,
  'User-Agent': agent,
})
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** Opens the form as a browser does, which brings its cookie. */
const open = async () =>
  cookieOf((await hub.stranger.get('/api/topic-requests-page-content')).headers)
const send = (headers: Record<string, string>, path = form) =>
  hub.stranger.post(
    path,
    { name: 'A', email: 'a@example.org', message: 'Burns', datesAvailable: 'Mondays' },
    headers,
  )

async function statusesOf(count: number, headers: Record<string, string>) {
  const statuses: number[] = []
  for (let tries = 0; tries < count; tries++) statuses.push((await send(headers)).status)
  return statuses
}
const nineteenPass = [...Array<number>(19).fill(201), 429]

it('60 people with the same browser behind one address pass in a minute', async () => {
  hub = await startTestApp({ RATE_LIMIT_FACTOR: '1' })
  const cookies = await Promise.all(Array.from({ length: 60 }, open))
  expect(new Set(cookies).size).toBe(60)
  const answers = await Promise.all(cookies.map((cookie) => send(browserOf(cookie))))
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(201))
})

it('the 20th request of one browser in a minute is refused, and its neighbour is not', async () => {
  hub = await startTestApp({ RATE_LIMIT_FACTOR: '1' })
  const cookie = await open()
  expect(await statusesOf(20, browserOf(cookie))).toEqual(nineteenPass)
  const { status, body, headers } = await send(browserOf(cookie, 'calls itself otherwise'))
  expect(status).toBe(429)
  expect(body).toEqual({ message: expect.stringMatching(/^You have sent this form many times/) })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await send(browserOf(await open()))).status).toBe(201)
  expect((await send(browserOf(cookie), '/api/theatre-list-request')).status).toBe(201)
})

it('twenty requests at once are counted like twenty in a row', async () => {
  hub = await startTestApp({ RATE_LIMIT_FACTOR: '1' })
  const cookie = await open()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(browserOf(cookie))))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual(
    nineteenPass,
  )
})

it.each(['', 'hub-visitor=made.up', 'hub-visitor=s%3Amade.up'])(
  'a browser without its token (%j) has one allowance with its like',
  async (cookie) => {
    hub = await startTestApp({ RATE_LIMIT_FACTOR: '1' })
    expect(await statusesOf(20, browserOf(cookie))).toEqual(nineteenPass)
    expect((await send(browserOf('', 'another browser'))).status).toBe(201)
  },
)

it('a mistake in the form costs no try', async () => {
  hub = await startTestApp({ RATE_LIMIT_FACTOR: '1' })
  const headers = browserOf(await open())
  for (let tries = 0; tries < 25; tries++) {
    expect((await hub.stranger.post(form, { message: '' }, headers)).status).toBe(400)
  }
  expect((await send(headers)).status).toBe(201)
})

it('RATE_LIMIT_FACTOR multiplies the limit of a browser', async () => {
  hub = await startTestApp({ RATE_LIMIT_FACTOR: '2' })
  const statuses = await statusesOf(39, browserOf(await open()))
  expect(statuses.indexOf(429)).toBe(38)
})

it('the token is a session cookie that scripts cannot read, given once', async () => {
  hub = await startTestApp({ SITE_URL: 'https://teaching.example.org' })
  const { headers } = await hub.stranger.get('/api/theatre-list-page-content')
  const [given = ''] = headers.getSetCookie()
  expect(given).toMatch(/^__Host-hub-visitor=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const again = await hub.stranger.get('/api/theatre-list-page-content', {
    Cookie: cookieOf(headers),
  })
  expect(again.headers.getSetCookie()).toEqual([])
  expect((await hub.stranger.get('/api/cover-info')).headers.getSetCookie()).toEqual([])
})
