import { describe, expect, it } from 'vitest'
import * as fixtures from '#cms/testing/full-session.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { idsIn, signInToPanel } from '#cms/testing/super-admin.ts'

type BulkAnswer = { docs: { id: string }[]; errors: { id: string; message: string }[] }
type Refusal = { errors: { message: string }[] }

const { hub, admin } = await aHub()
const panel = await signInToPanel(hub)

const aFullSession = (registered: number, waiting: number) =>
  fixtures.aFullSession(hub, admin, registered, waiting)
const adminView = (id: string) => fixtures.adminView(admin, id)
const counts = (id: string) => fixtures.counts(hub, admin, id)

describe('bulk edits by a super-admin', () => {
  it.each([
    ['a capacity of 0', { capacity: 0 }],
    ['a capacity of 2.5', { capacity: 2.5 }],
    ['a start after the end', { startTime: '2099-01-01T10:00:00.000Z' }],
    ['a title of nothing', { title: '' }],
  ])('sessions to %s, and is refused', async (_case, data) => {
    const { id } = await aFullSession(1, 0)
    const before = await adminView(id)
    const { status, body } = await panel<BulkAnswer>('PATCH', `session?${idsIn([id])}`, data)
    expect([status, body.errors.length]).toEqual([400, 1])
    expect(await adminView(id)).toEqual(before)
  })

  it('bulk-edited registrations and entries keep their session, and their address in lower case', async () => {
    const one = await aFullSession(1, 1)
    const other = await aFullSession(1, 0)
    const [registration = ''] = one.registrations
    const [entry = ''] = one.entries
    await panel('PATCH', `registration?${idsIn([registration])}`, {
      session: other.id,
      tier: 'tier 9',
    })
    await panel('PATCH', `registration/${registration}`, {
      session: other.id,
      email: ' NEW@Example.ORG ',
    })
    await panel('PATCH', `registration/${entry}`, { session: other.id, tier: 'tier 8' })
    expect(await counts(one.id)).toEqual([1, 1])
    expect(await counts(other.id)).toEqual([1, 0])
    const stored = await adminView(one.id)
    expect(stored?.registrations[0]).toMatchObject({ email: 'new@example.org', rotaTier: 'tier 9' })
    expect(stored?.waitingList[0]).toMatchObject({ tier: 'tier 8' })
  })

  it('sessions take the name of a bulk-edited category', async () => {
    const { body } = await admin.post('/api/categories', { name: 'Before' })
    const ids: string[] = []
    for (let n = 0; n < 12; n++) ids.push((await aSession(admin, { category: 'Before' })).id)
    const untouched = await aSession(admin, { category: 'Beforehand' })
    const recolour = `category/${String(body.id)}?select[color]=true`
    await panel('PATCH', recolour, { color: '#123456' })
    expect(await adminView(ids[0]!)).toMatchObject({ category: 'Before' })
    await panel('PATCH', `category?${idsIn([String(body.id)])}`, { name: 'After' })
    for (const id of ids) expect(await adminView(id)).toMatchObject({ category: 'After' })
    expect(await adminView(untouched.id)).toMatchObject({ category: 'Beforehand' })
  })
})

describe('people added by a super-admin', () => {
  const add = (status: string) => (session: string, email: string) =>
    panel<{ doc: { id: string; email: string } } & Refusal>('POST', 'registration', {
      session,
      status,
      email,
      name: 'Added',
      tier: 'tier 1',
    })
  const [registration, entry] = [add('registered'), add('waiting')]

  it('a person added by a super-admin counts, with the address in lower case', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const { status, body } = await registration(id, ' Added@Example.ORG')
    expect([status, body.doc.email]).toEqual([201, 'added@example.org'])
    expect(await counts(id)).toEqual([1, 0])
    expect((await hub.anonymous.register(id)).status).toBe(409)
    expect((await entry(id, 'waits@example.org')).status).toBe(201)
    expect(await counts(id)).toEqual([1, 1])
  })

  it('a super-admin adds an address once to the lists of a session, in any case', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const first = await registration(id, 'one@example.org')
    await entry(id, 'two@example.org')
    const registered = 'This email address is already registered for this session.'
    const waits = 'This email address is already on the waiting list for this session.'
    const refusals = [
      await registration(id, 'ONE@example.org'),
      await entry(id, 'One@example.org'),
      await registration(id, 'TWO@example.org'),
      await entry(id, 'two@example.org'),
      await panel<Refusal>('PATCH', `registration/${first.body.doc.id}`, {
        email: 'Two@example.org',
      }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.errors[0]?.message])).toEqual([
      [409, registered],
      [409, registered],
      [409, waits],
      [409, waits],
      [409, waits],
    ])
    expect(await counts(id)).toEqual([1, 1])
  })
})

it.each(['place', 'admin-session'])(
  'the collection %s cannot be reached through the panel',
  async (slug) => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
      const body = method === 'GET' ? undefined : { left: 9 }
      for (const path of ['?where[id][exists]=true', '/1'])
        expect([403, 404, 501]).toContain((await panel(method, slug + path, body)).status)
    }
  },
)

it('a registration without a valid session is refused', async () => {
  const person = aWaitingPerson()
  const unknown = ['none', '7b0f7a52-4c1e-4f9a-9a53-0d4d2f0a0001', '65f000000000000000000000']
  for (const session of [undefined, null, {}, ['a'], { id: ['a'] }, true, ...unknown]) {
    const { status } = await panel('POST', 'registration', { ...person, session })
    expect([400, 404], JSON.stringify(session)).toContain(status)
  }
  expect((await panel('POST', 'registration', {})).status).toBe(400)
})

it('a resource with a longer category than the pages can save is refused', async () => {
  const resource = { title: 'Guide', url: 'https://example.org/', category: 'x'.repeat(201) }
  expect((await panel('POST', 'resource', resource)).status).toBe(400)
  expect((await panel('POST', 'resource', { ...resource, category: 'Guides' })).status).toBe(201)
})

it('nothing has versions, and asking for them gets 404', async () => {
  const { collections, globals } = hub.payload.config
  const names = [
    ...collections.map(({ slug }) => slug),
    ...globals.map(({ slug }) => `globals/${slug}`),
  ]
  for (const name of names) {
    expect((await panel('GET', `${name}/versions`)).status).toBe(404)
    for (const method of ['GET', 'POST'] as const)
      expect((await panel(method, `${name}/versions/1`)).status).toBe(404)
  }
})

it('bulk edits during sign-ups leave every number right', async () => {
  const sessions = await Promise.all(Array.from({ length: 4 }, () => aFullSession(2, 3)))
  const [edited, deleted, promoted, cleared] = sessions.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
  ]
  const people = (id: string) =>
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? hub.anonymous.register(id) : hub.anonymous.join(id),
    )
  const answers = await Promise.all([
    ...[edited, deleted, promoted, cleared].flatMap(people),
    ...[4, 8, 12].map((capacity) =>
      panel('PATCH', `session?${idsIn([edited, cleared])}`, { capacity }),
    ),
    ...['A', 'B'].map((title) => panel('PATCH', `session/${edited}`, { title })),
    ...sessions[2]!.entries.map((id) => admin.post(`/api/waiting-list/${id}/promote`)),
    panel('DELETE', `registration?${idsIn(sessions[2]!.entries)}`),
    panel('DELETE', `registration?where[session][equals]=${cleared}`),
    panel('DELETE', `session?${idsIn([deleted])}`),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status >= 500 || status === 400)).toEqual([])
  for (const id of [edited, promoted, cleared]) await counts(id)
  expect(await counts(deleted)).toBeUndefined()
  const where = { session: { equals: deleted } }
  expect((await hub.payload.count({ collection: 'registration', where })).totalDocs).toBe(0)
})
