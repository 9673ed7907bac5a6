import { describe, expect, it, vi } from 'vitest'
import { calls } from '#collections/calls.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { everythingStored } from '#cms/testing/everything-stored.ts'
import { sendRaw, statusOf } from '#cms/testing/network/send-raw.ts'
import { panelCookie } from '#cms/testing/super-admin.ts'
import { TestClient } from '#cms/testing/test-client.ts'

const { hub, admin } = await aHub()
const superAdmin = new TestClient(hub.url, await panelCookie(hub))

const unknown = { message: 'This address no longer exists.' }
const id = '65f000000000000000000000'

describe("Payload's own calls are not reached under /api", () => {
  const writes = ['POST', 'PUT', 'PATCH', 'DELETE']

  it('by a super-admin, with any method', async () => {
    const { collections, globals } = hub.payload.config
    const own = [
      ...collections.flatMap(({ slug }) => [slug, `${slug}/${id}`, `${slug}/count`]),
      ...globals.map(({ slug }) => `globals/${slug}`),
      'access',
      'graphql',
      'graphql-playground',
      'users',
      'user/login',
      'hub',
    ]
    const before = await everythingStored(hub.payload)
    for (const path of own) {
      for (const address of [`/api/${path}`, `/api/${path}/`, `/api/hub/${path}`]) {
        const { status, body } = await superAdmin.get(address)
        expect([address, status, body]).toEqual([address, 404, unknown])
      }
      for (const method of writes) {
        const { status, body } = await superAdmin.send(method, `/api/${path}`, { title: 'x' })
        expect([path, method, status, body]).toEqual([path, method, 404, unknown])
      }
    }
    expect(await everythingStored(hub.payload)).toEqual(before)
  })

  it.each([
    ['/api/%75ser', 404],
    ['/api/hub/%75ser', 404],
    ['/api/%ff', 404],
    ['/api/sessions/../../cms/api/user', 400],
    ['/api/..;/user', 404],
    ['/api/user?depth=1&locale=all&where[id][exists]=true', 404],
  ])('as %s, which is answered %i', async (path, status) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${superAdmin.cookie}\r\nConnection: close\r\n\r\n`
    expect(statusOf(await sendRaw(Number(new URL(hub.url).port), request))).toBe(status)
  })

  it('and ours are not reached beside them, in the panel', async () => {
    expect((await superAdmin.get('/cms/api/hub/categories')).status).toBe(404)
  })

  it.each(['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override'])(
    'and a POST with %s stays a POST',
    async (name) => {
      const path = '/api/admin/sessions-with-registrations'
      const asGet = { [name]: 'GET' }
      expect((await admin.post(path, {}, asGet)).status).toBe(404)
      expect((await hub.anonymous.post('/api/categories', { name: 'x' }, asGet)).status).toBe(401)
      expect((await admin.post('/api/categories', { name }, asGet)).status).toBe(201)
    },
  )
})

it('another method than those of a call is answered 404 in the shape of the contract', async () => {
  for (const path of new Set(calls.map((call) => call.path))) {
    const { status, body } = await admin.send('PATCH', `/api${path.replaceAll(/:\w+/g, id)}`)
    expect([path, status, body]).toEqual([path, 404, unknown])
  }
  for (const method of ['OPTIONS', 'POST']) {
    const { status, body } = await admin.send(method, '/api/health')
    expect([method, status, body]).toEqual([method, 404, unknown])
  }
})

it('HEAD is answered like GET, without a body', async () => {
  for (const path of ['/api/categories', '/api/admin/session', '/api/admin/registration-list']) {
    const [head, get] = [await admin.send('HEAD', path), await admin.get(path)]
    expect([head.status, head.body]).toEqual([200, undefined])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
  }
})

it.each([
  ['malformed JSON', '{', 'application/json', 400, 'The request is malformed.'],
  ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, /application\/json/],
  ['too much', JSON.stringify('x'.repeat(300_000)), 'application/json', 413, /too large/],
])('%s is refused', async (_what, body, type, status, message) => {
  const answer = await admin.post('/api/categories', body, { 'Content-Type': type })
  expect([answer.status, answer.body]).toEqual([
    status,
    { message: expect.stringMatching(message) },
  ])
})

it('a visitor sends at most 32 KB, but for the request forms', async () => {
  const long = { ...aPerson(), more: 'x'.repeat(40_000) }
  const { id: session } = await aSession(admin)
  expect((await hub.anonymous.register(session, long)).status).toBe(413)
  const form = { message: 'Burns', more: 'x'.repeat(40_000) }
  expect((await hub.anonymous.post('/api/topic-requests', form)).status).toBe(201)
})

it('a file that cannot be read to its end is an error', async () => {
  await hub.anonymous.register((await aSession(admin)).id)
  const find = hub.payload.db.find.bind(hub.payload.db)
  const failing = vi.spyOn(hub.payload.db, 'find').mockImplementation((asked) => {
    if (asked.collection !== 'registration') return find(asked)
    throw new Error('no registration')
  })
  const path = '/api/admin/registration-list'
  const refused = await admin.get(path)
  expect([refused.status, refused.body]).toEqual([
    500,
    { message: 'Something went wrong on our side. Please try again.' },
  ])
  failing.mockRestore()
  expect((await admin.get(path)).status).toBe(200)
})
