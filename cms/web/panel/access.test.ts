import { describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { TestClient } from '#cms/testing/test-client.ts'
import { aSession } from '#cms/testing/factories.ts'
import { everythingStored } from '#cms/testing/everything-stored.ts'
import { panelCookie } from '#cms/testing/super-admin.ts'

const callers: Record<string, TestClient> = {}

const { hub, admin } = await aHub()
const superAdmin = new TestClient(hub.url, await panelCookie(hub))
Object.assign(callers, { 'an anonymous visitor': hub.anonymous, 'an editor': admin })
const sessionId = (await aSession(admin)).id
await hub.anonymous.register(sessionId)
const { docs } = await hub.payload.find({ collection: 'user' })
const userId = String(docs[0]?.id)

const newAccount = { email: 'new@example.org', password: 'a new password', role: 'super-admin' }
const closed = [
  ['GET', '/user/:user'],
  ['POST', '/user', newAccount],
  ['PATCH', '/user/:user', { role: 'super-admin', password: 'another password' }],
  ['PATCH', '/user?where[id][exists]=true', { password: 'another password' }],
  ['DELETE', '/user/:user'],
  ['POST', '/user/unlock', { email: 'super@example.org' }],
  ['POST', '/user/verify/token'],
  ['GET', '/payload-preferences/nav'],
  ['POST', '/payload-preferences/nav', { value: {} }],
  ['GET', '/payload-jobs/run'],
  ['GET', '/access'],
  ['GET', '/session/:session'],
  ['PATCH', '/session/:session', { title: 'Taken over' }],
  ['DELETE', '/session?where[id][exists]=true'],
  ['POST', '/globals/admin-password', { hash: 'x' }],
  ['POST', '/globals/overview', { title: 'Taken over' }],
  ['POST', '/stored-file', {}],
  ['PATCH', '/stored-file/x', {}],
  ['DELETE', '/stored-file/x'],
] as const

const { collections, globals } = hub.payload.config
const reads = [
  ...collections.flatMap(({ slug }) => [`/${slug}`, `/${slug}/x`, `/${slug}/count`]),
  ...globals.map(({ slug }) => `/globals/${slug}`),
].map((path) => ['GET', path] as const)
const writes = [
  ...collections.flatMap(({ slug }) => [
    ['POST', `/${slug}`, {}] as const,
    ['POST', `/${slug}/access/x`, {}] as const,
    ['POST', `/${slug}/x/duplicate`, {}] as const,
    ['PATCH', `/${slug}/x`, {}] as const,
    ['PATCH', `/${slug}?where[id][exists]=true`, {}] as const,
    ['DELETE', `/${slug}/x`] as const,
    ['DELETE', `/${slug}?where[id][exists]=true`] as const,
  ]),
  ...globals.map(({ slug }) => ['POST', `/globals/${slug}`, {}] as const),
]

const addressOf = (path: string) =>
  `/cms/api${path.replace(':user', userId).replace(':session', sessionId)}`

describe.each(['an anonymous visitor', 'an editor'])('to %s', (who) => {
  it('everything else of the panel is closed [access.panel]', async () => {
    const before = await everythingStored(hub.payload)
    const open: unknown[] = []
    for (const [method, path, body] of [...reads, ...writes, ...closed]) {
      const answer = await callers[who]!.send(method, addressOf(path), body)
      if (answer.status !== 403) open.push([method, path, answer.status])
      else expect(Object.keys(answer.body).toSorted()).toEqual(['errors', 'message'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(open).toEqual([])
    for (const [method, path] of reads) {
      const answer = await superAdmin.send(method, addressOf(path))
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(await everythingStored(hub.payload)).toEqual(before)
  })

  it('the panel says that no one is signed in, and makes no first account', async () => {
    const caller = callers[who]
    expect((await caller?.get('/cms/api/user/me'))?.body).toMatchObject({ user: null })
    expect((await caller?.get('/cms/api/user/init'))?.body).toEqual({ initialized: true })
    expect((await caller?.post('/cms/api/user/first-register', newAccount))?.status).toBe(404)
    const reset = { token: 'x', password: 'another password' }
    expect((await caller?.post('/cms/api/user/reset-password', reset))?.status).toBe(403)
    expect((await caller?.post('/cms/api/user/refresh-token'))?.status).toBe(403)
  })
})

it.each(['/cms/api/graphql', '/cms/api/graphql-playground', '/cms/api/GraphQL/'])(
  'GraphQL is off at %s',
  async (path) => {
    for (const caller of [hub.anonymous, superAdmin]) {
      expect((await caller.get(path)).status).toBe(404)
      expect((await caller.post(path, { query: '{__typename}' })).status).toBe(404)
    }
  },
)

it('no one gets an unknown role', async () => {
  const { status } = await superAdmin.send('PATCH', addressOf('/user/:user'), { role: 'owner' })
  expect(status).toBe(400)
  await superAdmin.post('/cms/api/user', { ...newAccount, role: 'editor' })
  const { docs } = await hub.payload.find({ collection: 'user' })
  expect(docs.map(({ role }) => role)).toEqual(['super-admin'])
})
