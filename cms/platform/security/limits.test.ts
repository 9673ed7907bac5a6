import { describe, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aHub, aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { aSessionOf, emailTo } from '#cms/testing/participants.ts'
import type { TestApp } from '#cms/testing/test-app.ts'

/** A hundredth of every limit: 1,200 become 12. */
const hundredth = { RATE_LIMIT_FACTOR: '0.01' }
const { hub, admin: atHub } = await aHub(hundredth)
const emailed = await aSessionOf(hub, atHub, 1)
const behindProxy = { ...hundredth, TRUST_PROXY: '1' }
const { hub: hops, admin, mailServer } = await aHubWithMail(undefined, undefined, behindProxy)
const { id: session } = await aSession(admin, { capacity: null })

let addresses = 0
const anAddress = () => `198.18.${++addresses >> 8}.${addresses & 255}`

/** Each limit that a visitor meets: a hundredth of it, and a call that counts. */
const limits: Record<string, [number, string, () => object]> = {
  'registrations, 1,200 a minute': [12, `/api/sessions/${session}/register`, aPerson],
  'waiting-list entries, 1,200 a minute': [
    12,
    `/api/sessions/${session}/waiting-list`,
    aWaitingPerson,
  ],
  'forms, 1,200 a minute': [12, '/api/topic-requests', () => ({ message: '' })],
  'requests for links, 30 an hour': [1, '/api/my/links', () => ({ email: 'a@example.org' })],
  'forgotten passwords of the panel, 30 an hour': [
    1,
    '/cms/api/user/forgot-password',
    () => ({ email: 'a@example.org' }),
  ],
  'wrong numbers of certificates, 30 a quarter of an hour on one device': [
    1,
    '/api/certificates',
    () => ({ number: 'a1b2c3d4e5f6' }),
  ],
  'wrong passwords, 30 in a quarter of an hour': [
    1,
    '/api/admin/login',
    () => ({ password: 'wrong' }),
  ],
  'wrong passwords of the panel, 30 in a quarter of an hour': [
    1,
    '/cms/api/user/login',
    () => ({ email: 'a@example.org', password: 'wrong' }),
  ],
}
const calls = Object.entries(limits).map(([name, [allowed, path, body]]) => {
  const call = ({ anonymous }: TestApp, headers: Record<string, string>) =>
    anonymous.post<object>(path, body(), headers)
  return [name, allowed, call] as const
})

describe.each(calls)('%s', (_, allowed, call) => {
  it('get 429 with Retry-After beyond that, by the last hop before the proxy [api.limits]', async () => {
    const own = anAddress()
    const busy = () => ({ 'X-Forwarded-For': `${anAddress()}, ${own}` })
    for (let tries = 0; tries < allowed; tries++) {
      expect((await call(hops, busy())).status).not.toBe(429)
    }
    const { status, headers, body } = await call(hops, busy())
    expect(status).toBe(429)
    expect(body).toEqual({ message: expect.stringMatching(/^Too many tries .* Please wait \d+ /) })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(hops, { 'X-Forwarded-For': anAddress() })).status).not.toBe(429)
  })
})

it.each(calls.filter(([name]) => /^(registrations|wrong)/.test(name)))(
  '%s: X-Forwarded-For resets nothing where no proxy is trusted',
  async (_, allowed, call) => {
    const spoofed = () => ({ 'X-Forwarded-For': anAddress() })
    for (let tries = 0; tries < allowed; tries++) await call(hub, spoofed())
    expect((await call(hub, spoofed())).status).toBe(429)
  },
)

it('uploads are limited to 120 in ten minutes, and refused ones of strangers do not count', async () => {
  const start = (client: TestClient) => client.post('/api/objects/upload', {})
  const strangers = [1, 2, 3].map(() => start(hops.anonymous))
  for (const { status } of await Promise.all(strangers)) expect(status).toBe(401)
  expect([(await start(admin)).status, (await start(admin)).status]).toEqual([200, 200])
  expect((await start(admin)).status).toBe(429)
})

it('mass emails are limited by address, and one that sends none does not count', async () => {
  const statusOf = async (message?: string) =>
    (await emailTo(atHub, emailed.id, 'Room', message)).status
  expect(await statusOf(' ')).toBe(400)
  // A try is given back a moment after its answer.
  await expect.poll(() => statusOf()).toBe(200)
  await expect.poll(() => statusOf()).toBe(429)
})

it('a malformed request for links does not count', async () => {
  const busy = { 'X-Forwarded-For': anAddress() }
  for (let tries = 0; tries < 3; tries++) {
    expect((await hops.anonymous.post('/api/my/links', { email: 'no' }, busy)).status).toBe(400)
  }
  const asked = await hops.anonymous.post('/api/my/links', { email: 'a@example.org' }, busy)
  expect(asked.status).toBeLessThan(300)
})

it('addresses with ports from a proxy are counted by address', async () => {
  const ask = (from: string) =>
    hops.anonymous.post('/api/topic-requests', { message: '' }, { 'X-Forwarded-For': from })
  for (let port = 1_000; port < 1_012; port++) await ask(`198.18.200.1:${port}`)
  expect((await ask('198.18.200.1:9999')).status).toBe(429)
  expect((await ask('198.18.200.1')).status).toBe(429)
  expect((await ask('198.18.200.2:1000')).status).not.toBe(429)
  expect((await ask('[2001:db8:77::1]:1000')).status).not.toBe(429)
})

it('the addresses of an IPv6 /64 are one', async () => {
  const ask = (from: string) =>
    hops.anonymous.post('/api/topic-requests', { message: '' }, { 'X-Forwarded-For': from })
  for (let n = 1; n <= 12; n++) await ask(`2001:db8:1:1::${n}`)
  expect((await ask('2001:db8:1:1:ffff::1')).status).toBe(429)
  expect((await ask('2001:db8:1:2::1')).status).not.toBe(429)
})

it('simultaneous registrations are accepted up to the limit', async () => {
  const busy = { 'X-Forwarded-For': anAddress() }
  const signUpsAtOnce = async (count: number) => {
    const register = () => hops.anonymous.register(session, aPerson(), busy)
    const answers = await Promise.all(Array.from({ length: count }, register))
    return answers.map(({ status }) => status).toSorted((one, other) => one - other)
  }
  expect(await signUpsAtOnce(11)).toEqual(Array(11).fill(201))
  expect(await signUpsAtOnce(8)).toEqual([201, ...Array<number>(7).fill(429)])
  expect(await signUpsAtOnce(3)).toEqual([429, 429, 429])
})

it('a forgotten panel password gets the same answer for every address, and its owner an email', async () => {
  const message = 'If this address has an account, an email is on its way to it.'
  for (const email of ['super@example.org', 'nobody@example.org', 'no address', { $gt: '' }]) {
    const from = { 'X-Forwarded-For': anAddress() }
    const answer = await hops.anonymous.post('/cms/api/user/forgot-password', { email }, from)
    expect([answer.status, answer.body]).toEqual([200, { message }])
  }
  await expect.poll(() => mailServer.received).toHaveLength(1)
})
