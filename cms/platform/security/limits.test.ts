import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient, Reply } from '#cms/testing/test-client.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

/** A hundredth of every limit: 300 become 3. */
const hundredth = '0.01'

let hub: TestApp
let hops: TestApp
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let admin: TestClient
let session: string
let addresses = 0

beforeAll(async () => {
  hub = await startTestApp({ RATE_LIMIT_FACTOR: hundredth })
  mailServer = await startMailServer()
  const settings = { RATE_LIMIT_FACTOR: hundredth, TRUST_PROXY: '1', SMTP_URL: mailServer.url }
  hops = await startTestApp(settings)
  admin = await hops.signIn()
  session = (await aSession(admin, { capacity: null })).id
})
afterAll(async () => {
  await hub.stop()
  await hops.stop()
  await mailServer.stop()
})

const anAddress = () => `198.18.${++addresses >> 8}.${addresses & 255}`
type Call = (app: TestApp, headers: Record<string, string>) => Promise<Reply<object>>

/** Each limit of rate-limits.ts that a visitor or an administrator meets: points, a hundredth of them. */
const calls: [string, number, Call][] = [
  [
    'registrations, 300 a minute',
    3,
    ({ anonymous }, headers) =>
      anonymous.post(`/api/sessions/${session}/register`, aPerson(), headers),
  ],
  [
    'waiting-list entries, 300 a minute',
    3,
    ({ anonymous }, headers) =>
      anonymous.post(`/api/sessions/${session}/waiting-list`, aWaitingPerson(), headers),
  ],
  [
    'requests for links, 30 an hour',
    1,
    ({ anonymous }, headers) =>
      anonymous.post('/api/my/links', { email: 'a@example.org' }, headers),
  ],
  [
    'uses of the links of emails, 300 a minute',
    3,
    ({ anonymous }, headers) => anonymous.post('/api/my/view', { link: 'r.' }, headers),
  ],
  [
    'forms, 300 a minute',
    3,
    ({ anonymous }, headers) => anonymous.post('/api/topic-requests', { message: '' }, headers),
  ],
  [
    'wrong passwords, 10 in a quarter of an hour',
    1,
    ({ anonymous }, headers) => anonymous.post('/api/admin/login', { password: 'wrong' }, headers),
  ],
  [
    'wrong passwords of the panel, 10 in a quarter of an hour',
    1,
    ({ anonymous }, headers) =>
      anonymous.post('/cms/api/user/login', { email: 'a@example.org', password: 'wrong' }, headers),
  ],
  [
    'forgotten passwords, 5 in a quarter of an hour',
    1,
    ({ anonymous }, headers) =>
      anonymous.post('/cms/api/user/forgot-password', { email: 'a@example.org' }, headers),
  ],
  [
    'new passwords, 5 in a quarter of an hour',
    1,
    ({ anonymous }, headers) =>
      anonymous.post('/cms/api/user/reset-password', { token: 'no', password: 'none' }, headers),
  ],
  [
    'uploads, 120 in ten minutes',
    2,
    ({ anonymous }, headers) => anonymous.post('/api/objects/upload', {}, headers),
  ],
  [
    'files, 120 in ten minutes',
    2,
    ({ anonymous }, headers) =>
      anonymous.send('PUT', '/objects/upload/anything', undefined, headers),
  ],
  [
    'uploads in the panel, 120 in ten minutes',
    2,
    ({ anonymous }, headers) => anonymous.post('/cms/api/stored-file', {}, headers),
  ],
]

describe.each(calls)('%s', (_, allowed, call) => {
  it('are refused beyond that with 429 and Retry-After, for that address alone', async () => {
    const busy = { 'X-Forwarded-For': anAddress() }
    for (let tries = 0; tries < allowed; tries++) {
      expect((await call(hops, busy)).status).not.toBe(429)
    }
    const { status, headers, body } = await call(hops, busy)
    expect(status).toBe(429)
    expect(body).toEqual({ message: expect.stringMatching(/^Too many tries .* Please wait \d+ /) })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(hops, { 'X-Forwarded-For': anAddress() })).status).not.toBe(429)
  })

  it('are counted under the last hop, whatever stands before it, behind one trusted proxy', async () => {
    const own = anAddress()
    const spoofed = () => ({ 'X-Forwarded-For': `${anAddress()}, ${own}` })
    for (let tries = 0; tries < allowed; tries++) await call(hops, spoofed())
    expect((await call(hops, spoofed())).status).toBe(429)
  })
})

it.each(calls.filter(([name]) => /^(registrations|wrong|files)/.test(name)))(
  '%s: X-Forwarded-For resets nothing where no proxy is trusted',
  async (_, allowed, call) => {
    const spoofed = () => ({ 'X-Forwarded-For': anAddress() })
    for (let tries = 0; tries < allowed; tries++) await call(hub, spoofed())
    expect((await call(hub, spoofed())).status).toBe(429)
  },
)

it.each([
  [
    'registrations, of which one has 300 a minute,',
    9,
    (headers: Record<string, string>) =>
      hops.anonymous.post(`/api/sessions/${session}/register`, aPerson(), headers),
  ],
  [
    'requests for links, of which one has 30 an hour,',
    1,
    (headers: Record<string, string>) =>
      hops.anonymous.post('/api/my/links', { email: 'a@example.org' }, headers),
  ],
  [
    'forms, of which one has 300 a minute,',
    9,
    (headers: Record<string, string>) =>
      hops.anonymous.post('/api/topic-requests', { message: 'Burns' }, headers),
  ],
])(
  '%s from all addresses of an IPv6 /48 pass three times as often as from one of them',
  async (name, allowed, send) => {
    const statuses: number[] = []
    for (let subnet = 0; subnet < allowed + 2; subnet++) {
      const from = `2001:db8:${name.length}:${subnet}::1`
      statuses.push((await send({ 'X-Forwarded-For': from })).status)
    }
    const refused = statuses.filter((status) => status === 429)
    expect(refused).toHaveLength(2)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect((await send({ 'X-Forwarded-For': '2001:db8:ffff::1' })).status).not.toBe(429)
  },
)

it('a malformed request for links does not use up the allowance of the network', async () => {
  const busy = { 'X-Forwarded-For': anAddress() }
  for (let tries = 0; tries < 3; tries++) {
    expect((await hops.anonymous.post('/api/my/links', { email: 'no' }, busy)).status).toBe(400)
  }
  const asked = await hops.anonymous.post('/api/my/links', { email: 'a@example.org' }, busy)
  expect(asked.status).toBeLessThan(300)
})

it('addresses that a proxy names with their ports are told apart, and one is counted whatever its port', async () => {
  const ask = (from: string) =>
    hops.anonymous.post('/api/my/view', { link: 'r.' }, { 'X-Forwarded-For': from })
  for (let port = 1_000; port < 1_003; port++) await ask(`198.18.200.1:${port}`)
  expect((await ask('198.18.200.1:9999')).status).toBe(429)
  expect((await ask('198.18.200.1')).status).toBe(429)
  expect((await ask('198.18.200.2:1000')).status).not.toBe(429)
  expect((await ask('[2001:db8:77::1]:1000')).status).not.toBe(429)
})

it('registrations that come at once are accepted up to the limit, and none after them', async () => {
  const busy = { 'X-Forwarded-For': anAddress() }
  const signUpsAtOnce = async (count: number) => {
    const register = () => hops.anonymous.post(`/api/sessions/${session}/register`, aPerson(), busy)
    const answers = await Promise.all(Array.from({ length: count }, register))
    return answers.map(({ status }) => status).toSorted((one, other) => one - other)
  }
  expect(await signUpsAtOnce(2)).toEqual([201, 201])
  expect(await signUpsAtOnce(8)).toEqual([201, ...Array<number>(7).fill(429)])
  expect(await signUpsAtOnce(3)).toEqual([429, 429, 429])
})

it('a hospital behind one address registers 60 people in a minute', async () => {
  const usual = await startTestApp({ RATE_LIMIT_FACTOR: '1' })
  const { id } = await aSession(await usual.signIn(), { capacity: null })
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      usual.anonymous.post(`/api/sessions/${id}/register`, aPerson()),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(201))
  await usual.stop()
})

describe('a forgotten password of the panel', () => {
  const ask = (email: unknown) =>
    hops.anonymous.post(
      '/cms/api/user/forgot-password',
      { email },
      { 'X-Forwarded-For': anAddress() },
    )

  it('is answered alike for every address, and sends its owner an email', async () => {
    const answers = []
    for (const email of ['super@example.org', 'nobody@example.org', 'no address', { $gt: '' }]) {
      const { status, body } = await ask(email)
      answers.push({ status, body })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual({
      status: 200,
      body: { message: 'If this address has an account, an email is on its way to it.' },
    })
    await expect.poll(() => mailServer.received).toHaveLength(1)
  })
})
