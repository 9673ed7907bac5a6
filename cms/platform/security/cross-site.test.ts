import { expect, it } from 'vitest'
import { calls } from '#collections/calls.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { uploadAddress } from '#cms/testing/files.ts'
import { everythingStored } from '#cms/testing/everything-stored.ts'
import { panelCookie } from '#cms/testing/super-admin.ts'
import { adminPassword } from '#cms/testing/test-app.ts'

const site = 'https://teaching.example.org'

const { hub, admin } = await aHub({ SITE_URL: site })
const superAdmin = new TestClient(hub.url, await panelCookie(hub))
const both = `${admin.cookie}; ${superAdmin.cookie}`

const dummy = '00000000-0000-4000-8000-000000000000'
const unsafe = [
  ...calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => [method, `/api${path.replaceAll(/:\w+/g, dummy)}`]),
  ['PUT', '/objects/upload/x'],
  ['POST', '/cms/api/user/login'],
  ['POST', '/cms/api/user/logout'],
  ['POST', '/cms/api/category'],
  ['PATCH', `/cms/api/category/${dummy}`],
  ['DELETE', '/cms/api/category?where[id][exists]=true'],
  ['POST', '/cms/api/globals/overview'],
  // The panel's server actions.
  ['POST', '/cms'],
  ['POST', '/cms/collections/session'],
].map(([method = '', path = '']) => ({ method, path }))

const foreign: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: `${site}.evil.example` },
  { Origin: 'http://teaching.example.org' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: site, 'Sec-Fetch-Site': 'cross-site' },
]
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']

const send = (method: string, path: string, headers: Record<string, string>, body: string) =>
  new TestClient(hub.url, both).send(method, path, body, headers)

it('every change is refused when another site makes a browser send it [api.other-sites]', async () => {
  const before = await everythingStored(hub.payload)
  for (const [index, { method, path }] of unsafe.entries()) {
    // Every origin at the first, and each of them in turn at the others: one function judges them all.
    const origins = index === 0 ? foreign : [foreign[index % foreign.length]!]
    for (const headers of origins) {
      const { status, body, headers: answered } = await send(method, path, headers, '{"name":"x"}')
      expect([method, path, headers, status]).toEqual([method, path, headers, 403])
      expect(body).toEqual({
        message: 'This request came from another site. Open the hub itself and try again.',
      })
      expect([...answered.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  }
  expect(await everythingStored(hub.payload)).toEqual(before)
})

it.each(forms)(
  'every change is refused as %s, which a form can send without a preflight',
  async (type) => {
    const api = unsafe.filter(({ path, method }) => path.startsWith('/api') && method !== 'DELETE')
    for (const { method, path } of api) {
      const { status } = await send(
        method,
        path,
        { 'Content-Type': type },
        'name=Foreign&password=x',
      )
      expect([method, path, status]).toEqual([method, path, 415])
    }
  },
)

it('a client that names neither an origin nor a fetch site is judged only by its cookie', async () => {
  expect((await admin.post('/api/categories', { name: 'By a script' })).status).toBe(201)
  expect((await superAdmin.post('/api/categories', { name: 'By another' })).status).toBe(201)
  expect((await superAdmin.get('/cms/api/user')).status).toBe(200)
  expect((await hub.anonymous.post('/api/categories', { name: 'By nobody' })).status).toBe(401)
  expect(await uploadAddress(admin)).toMatch(/\/objects\/upload\//)
})

it.each(['/', '/api/sessions', '/api/admin/topic-requests', '/cms/api/session', '/objects/x.pdf'])(
  'no other site may read %s or gets CORS headers',
  async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(hub.url + path, {
        method,
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' },
      })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  },
)

const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = hub.env
it.each<[string, object, string, string]>([
  ['/api/admin/login', { password: adminPassword }, 'hub-admin', 'hub-site-device'],
  ['/cms/api/user/login', { email, password }, 'hub-panel-token', 'hub-panel-device'],
])(
  'on https the cookies of %s are http-only, Secure, SameSite and only of this host',
  async (path, given, ...names) => {
    const cookies = (await hub.anonymous.post(path, given)).headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(
      names.map((name) => `__Host-${name}`),
    )
    for (const cookie of cookies) {
      for (const attribute of [/; Path=\/(;|$)/, /; HttpOnly/, /; Secure/, /; SameSite=Lax/])
        expect(cookie).toMatch(attribute)
      expect(cookie).not.toMatch(/Domain/i)
    }
  },
)

it.each<Record<string, string>>([
  {},
  { Origin: 'https://teaching.example.org', 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
])('a request of the site or of a script passes with %j', async (headers) => {
  const { id } = await aSession(admin)
  const { status } = await hub.anonymous.register(id, aPerson(), headers)
  expect(status).toBe(201)
})

it('a page of the same host over http is another site if the site is on https', async () => {
  const { id } = await aSession(admin)
  const from = (Origin: string) => hub.anonymous.register(id, aPerson(), { Origin })
  const { host } = new URL(hub.url)
  expect((await from(`http://${host}`)).status).toBe(403)
  expect((await from('http://teaching.example.org')).status).toBe(403)
  expect((await from(`https://${host}`)).status).toBe(201)
})
