import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#collections/calls.ts'
import { adminToken } from '#cms/auth/admin-cookie.ts'
import { hashOf } from '#cms/auth/shared-password.ts'
import { Caller } from '#cms/testing/caller.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { endpointsOf } from './index.ts'

let hub: TestApp

beforeAll(async () => {
  hub = await startTestApp()
})
afterAll(() => hub.stop())

/** A cookie that was good until the sign-in ended in `ending`'s way. */
async function endedCookie(ending: (hub: TestApp, admin: Caller) => Promise<unknown>) {
  const admin = await hub.signIn()
  expect((await admin.get('/api/admin/session')).status).toBe(200)
  await ending(hub, admin)
  return admin.cookie
}
const logOut = (_hub: TestApp, admin: Caller) => admin.post('/api/admin/logout')
/** As if eight hours had gone by since its last call. */
async function expire({ env, payload }: TestApp, { cookie }: Caller) {
  const token = adminToken(env, new Headers({ cookie: cookie ?? '' })) ?? ''
  await payload.db.updateOne({
    collection: 'admin-session',
    where: { tokenHash: { equals: hashOf(token) } },
    data: { expiresAt: new Date(Date.now() - 1_000).toISOString() },
    options: { atomic: true },
  })
}

const address = (path: string) => `/api${path.replaceAll(/:\w+/g, '65f000000000000000000000')}`
const named = calls.map((call) => ({ ...call, name: `${call.method} ${call.path}` }))

it('every call of the contracts is mounted, once', () => {
  const mounted = endpointsOf(hub.env).map(({ call }) => `${call.method} ${call.path}`)
  expect(mounted.toSorted()).toEqual(named.map(({ name }) => name).toSorted())
})

describe.each(named.filter(({ admin }) => admin))('$name', ({ method, path }) => {
  const knock = (cookie?: string) =>
    new Caller(hub.url, cookie).send(method, address(path), method === 'GET' ? undefined : {})

  it('answers 401 to a stranger, and nothing else', async () => {
    const { status, body, headers } = await knock()
    expect(status).toBe(401)
    expect(body).toEqual({ message: expect.any(String) })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('lets an administrator in', async () => {
    expect((await knock((await hub.signIn()).cookie)).status).not.toBe(401)
  })

  it('answers 401 to a cookie with a forged signature', async () => {
    const { cookie } = await hub.signIn()
    const [name, value = ''] = (cookie ?? '').split('=')
    const forged = `${name}=${value.slice(0, -4)}AAAA`
    const { status, body } = await knock(forged)
    expect([status, body]).toEqual([401, { message: expect.any(String) }])
    expect((await knock(`${name}=${value.split('.')[0]}`)).status).toBe(401)
  })

  it.each([
    ['that has expired', expire],
    ['that was used after its logout', logOut],
  ])('answers 401 with no data to a cookie %s', async (_case, ending) => {
    const { status, body } = await knock(await endedCookie(ending))
    expect(status).toBe(401)
    expect(body).toEqual({ message: expect.any(String) })
  })
})

it('an unknown address is answered 404 in the shape of the contract', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/session',
    '/api/registration',
    '/api/nope/1',
    '/api/Sessions',
  ]) {
    const { status, body } = await hub.stranger.get(path)
    expect([path, status]).toEqual([path, 404])
    expect(body).toEqual({ message: expect.any(String) })
  }
})
