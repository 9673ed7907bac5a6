import { sign } from 'cookie-signature'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#collections/calls.ts'
import { adminToken } from '#cms/features/admin-session/shared-password.ts'
import { hashOf } from '#cms/features/admin-session/panel-accounts.ts'
import { TestClient } from '#cms/testing/test-client.ts'
import { panelCookie } from '#cms/testing/super-admin.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { endpointsOf } from './routes.ts'

const inBase64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const unsignedToken = `${inBase64({ alg: 'none' })}.${inBase64({ collection: 'user', role: 'super-admin' })}.`

let hub: TestApp
/** By what it is: the cookie, and whether it lets somebody in. */
const cookies: Record<string, string> = {}

const address = (path: string) => `/api${path.replaceAll(/:\w+/g, '65f000000000000000000000')}`
const named = calls.map((call) => ({ ...call, name: `${call.method} ${call.path}` }))

/** Changes what is stored of the sign-in that `cookie` names. */
async function changeSignIn(
  { env, payload }: TestApp,
  cookie: string,
  data: Record<string, unknown>,
) {
  const token = adminToken(env, new Headers({ cookie })) ?? ''
  const changed = await payload.db.updateOne({
    collection: 'admin-session',
    where: { tokenHash: { equals: hashOf(token) } },
    data,
    options: { atomic: true },
  })
  expect(changed).not.toBeNull()
}

async function endedCookies() {
  const [expired, loggedOut, before] = await Promise.all([hub.signIn(), hub.signIn(), hub.signIn()])
  for (const caller of [expired, loggedOut, before]) {
    expect((await caller.get('/api/admin/session')).status).toBe(200)
  }
  // As if eight hours had gone by since its last call, and as if another password had opened it.
  const eightHoursAgo = new Date(Date.now() - 1_000).toISOString()
  await changeSignIn(hub, expired.cookie ?? '', { expiresAt: eightHoursAgo })
  await changeSignIn(hub, before.cookie ?? '', { passwordMark: 'of another password' })
  await loggedOut.post('/api/admin/logout')
  return { expired: expired.cookie, loggedOut: loggedOut.cookie, before: before.cookie }
}

beforeAll(async () => {
  hub = await startTestApp()
  const { cookie = '' } = await hub.signIn()
  const token = adminToken(hub.env, new Headers({ cookie })) ?? ''
  const other = adminToken(hub.env, new Headers({ cookie: (await hub.signIn()).cookie ?? '' }))
  const signature = decodeURIComponent(cookie).split('.')[1] ?? ''
  const hubAdmin = (value: string) => `hub-admin=${encodeURIComponent(value)}`
  const ended = await endedCookies()
  Object.assign(cookies, {
    'no cookie': '',
    'a flag': 'hub-admin=true; isAuthenticated=true; role=super-admin',
    'a token without its signature': hubAdmin(token),
    'a token with a wrong signature': hubAdmin(`${token}.${signature.slice(0, -4)}AAAA`),
    'a token signed with another secret': hubAdmin(sign(token, 'another secret')),
    'a token with the signature of another one': hubAdmin(`${other}.${signature}`),
    'a token of its own, rightly signed': hubAdmin(sign('x'.repeat(43), hub.env.PAYLOAD_SECRET)),
    'a sign-in that has expired': ended.expired,
    'a sign-in that was ended by its logout': ended.loggedOut,
    'a sign-in with the password before': ended.before,
    'a panel account without a signature': `hub-panel-token=${unsignedToken}`,
    'an administrator': cookie,
    'a super-admin': await panelCookie(hub),
  })
})
afterAll(() => hub.stop())

it('every call of the contracts is mounted, once', () => {
  const mounted = endpointsOf(hub).map(({ call }) => `${call.method} ${call.path}`)
  expect(mounted.toSorted()).toEqual(named.map(({ name }) => name).toSorted())
})

const forAdministrators = named.filter(({ admin }) => admin)

/** Calls `one` as somebody. @returns what to compare, with its name. */
async function knock(one: (typeof named)[number], who: string) {
  const caller = new TestClient(hub.url, cookies[who])
  const body = one.method === 'GET' ? undefined : {}
  const answer = await caller.send(one.method, address(one.path), body)
  return { name: one.name, cache: answer.headers.get('cache-control'), ...answer }
}
const refused = (name: string) => ({
  name,
  status: 401,
  body: { message: expect.any(String) as string },
  cache: 'no-store',
})

it('every call for administrators answers 401, and nothing else, to no cookie [access.server]', async () => {
  for (const one of forAdministrators) {
    const { name, status, body, cache } = await knock(one, 'no cookie')
    expect({ name, status, body, cache }).toEqual(refused(name))
  }
})

it.each(['an administrator', 'a super-admin'])(
  'every call for administrators lets %s in, and no cache',
  async (who) => {
    for (const one of forAdministrators) {
      const { name, status, cache } = await knock(one, who)
      expect([name, [200, 201, 204, 400, 404, 409].includes(status), cache]).toEqual([
        name,
        true,
        'no-store',
      ])
    }
  },
)

// One function judges the cookies of every call.
it.each([
  'a flag',
  'a token without its signature',
  'a token with a wrong signature',
  'a token signed with another secret',
  'a token with the signature of another one',
  'a token of its own, rightly signed',
  'a sign-in that has expired',
  'a sign-in that was ended by its logout',
  'a sign-in with the password before',
  'a panel account without a signature',
])('a read and a write answer 401, and nothing else, to %s', async (who) => {
  expect(cookies[who]).toBeTruthy()
  for (const method of ['GET', 'POST']) {
    const call = forAdministrators.find((one) => one.method === method)!
    const { name, status, body, cache } = await knock(call, who)
    expect({ name, status, body, cache }).toEqual(refused(name))
  }
})

it('an unknown address is answered 404 in the shape of the contract [api.errors]', async () => {
  for (const path of ['/api', '/api/', '/api/session', '/api/registration', '/api/nope/1']) {
    const { status, body } = await hub.anonymous.get(path)
    expect([path, status]).toEqual([path, 404])
    expect(body).toEqual({ message: expect.any(String) })
  }
})
