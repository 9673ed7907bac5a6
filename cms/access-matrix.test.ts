import { sign } from 'cookie-signature'
import { expect, it } from 'vitest'
import { calls } from '#collections/calls.ts'
import { adminToken } from '#cms/features/admin-session/shared-password.ts'
import { hashOf } from '#cms/features/admin-session/panel-accounts.ts'
import { TestClient } from '#cms/testing/test-client.ts'
import { panelCookie } from '#cms/testing/super-admin.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { endpointsOf } from './routes.ts'

const inBase64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const unsignedToken = `${inBase64({ alg: 'none' })}.${inBase64({ collection: 'user', role: 'super-admin' })}.`

const { hub } = await aHub()
const tokenOf = (cookie = '') => adminToken(hub.env, new Headers({ cookie })) ?? ''

/** The cookie of a sign-in that was good once, until `end`. */
async function endedCookie(end: (client: TestClient) => Promise<unknown>) {
  const client = await hub.signIn()
  expect((await client.get('/api/admin/session')).status).toBe(200)
  await end(client)
  return client.cookie!
}

/** Changes what is stored of a sign-in. */
const change = (data: Record<string, unknown>) => async (client: TestClient) => {
  const where = { tokenHash: { equals: hashOf(tokenOf(client.cookie)) } }
  const options = { atomic: true }
  const changed = await hub.payload.db.updateOne({
    collection: 'admin-session',
    where,
    data,
    options,
  })
  expect(changed).not.toBeNull()
}

const { cookie = '' } = await hub.signIn()
const token = tokenOf(cookie)
const other = tokenOf((await hub.signIn()).cookie)
const signature = decodeURIComponent(cookie).split('.')[1] ?? ''
const hubAdmin = (value: string) => `hub-admin=${encodeURIComponent(value)}`
/** Its last call was eight hours ago. */
const expire = change({ expiresAt: new Date(Date.now() - 1_000).toISOString() })

const good = { 'an administrator': cookie, 'a super-admin': await panelCookie(hub) }
const wrong = {
  'a flag': 'hub-admin=true; isAuthenticated=true; role=super-admin',
  'a token without its signature': hubAdmin(token),
  'a token with a wrong signature': hubAdmin(`${token}.${signature.slice(0, -4)}AAAA`),
  'a token signed with another secret': hubAdmin(sign(token, 'another secret')),
  'a token with the signature of another one': hubAdmin(`${other}.${signature}`),
  'a token of its own, rightly signed': hubAdmin(sign('x'.repeat(43), hub.env.PAYLOAD_SECRET)),
  'a sign-in that has expired': await endedCookie(expire),
  'a sign-in that was ended by its logout': await endedCookie((one) =>
    one.post('/api/admin/logout'),
  ),
  'a sign-in with the password before': await endedCookie(change({ passwordMark: 'of another' })),
  'a panel account without a signature': `hub-panel-token=${unsignedToken}`,
}

const address = (path: string) => `/api${path.replaceAll(/:\w+/g, '65f000000000000000000000')}`
const named = calls.map((call) => ({ ...call, name: `${call.method} ${call.path}` }))

it('every call of the contracts is mounted, once', () => {
  const mounted = endpointsOf(hub).map(({ call }) => `${call.method} ${call.path}`)
  expect(mounted.toSorted()).toEqual(named.map(({ name }) => name).toSorted())
})

const forAdministrators = named.filter(({ admin }) => admin)

/** @returns the part of the answer to `one` with a cookie that is compared. */
async function knock({ name, method, path }: (typeof named)[number], own?: string) {
  const caller = new TestClient(hub.url, own)
  const body = method === 'GET' ? undefined : {}
  const answer = await caller.send(method, address(path), body)
  return {
    name,
    status: answer.status,
    body: answer.body,
    cache: answer.headers.get('cache-control'),
  }
}
const refused = { status: 401, body: { message: expect.any(String) as string }, cache: 'no-store' }

it('every call for administrators answers 401, and nothing else, to no cookie [access.server]', async () => {
  for (const one of forAdministrators)
    expect(await knock(one)).toEqual({ name: one.name, ...refused })
})

it.each(Object.entries(good))(
  'every call for administrators lets %s in, and no cache',
  async (_who, own) => {
    for (const one of forAdministrators) {
      const { name, status, cache } = await knock(one, own)
      expect([name, cache]).toEqual([name, 'no-store'])
      expect([200, 201, 204, 400, 404, 409], name).toContain(status)
    }
  },
)

// One function judges the cookies of every call.
it.each(Object.entries(wrong))(
  'a read and a write answer 401, and nothing else, to %s',
  async (_who, own) => {
    for (const method of ['GET', 'POST']) {
      const call = forAdministrators.find((one) => one.method === method)!
      expect(await knock(call, own)).toEqual({ name: call.name, ...refused })
    }
  },
)

it('an unknown address is answered 404 in the shape of the contract [api.errors]', async () => {
  for (const path of ['/api', '/api/', '/api/session', '/api/registration', '/api/nope/1']) {
    const { status, body } = await hub.anonymous.get(path)
    expect([path, status]).toEqual([path, 404])
    expect(body).toEqual({ message: expect.any(String) })
  }
})
