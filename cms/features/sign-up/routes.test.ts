import { describe, expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'

const { hub, admin } = await aHub()

const register = (id: string, person: object = aPerson()) =>
  hub.anonymous.post(`/api/sessions/${id}/register`, person)
const join = (id: string, person: object = aWaitingPerson()) =>
  hub.anonymous.post(`/api/sessions/${id}/waiting-list`, person)
const publicView = async (id: string) =>
  (await hub.anonymous.get<SessionView[]>('/api/sessions')).body.find(
    (session) => session.id === id,
  )

describe('a visitor registers', () => {
  it('gets a place and is answered the registration', async () => {
    const { id } = await aSession(admin)
    const { status, body } = await register(id, {
      fullName: '  Ada   Lovelace ',
      email: ' Ada@Example.ORG ',
      rotaTier: 'tier 2',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      fullName: 'Ada Lovelace',
      email: 'ada@example.org',
      rotaTier: 'tier 2',
    })
    expect(Object.keys(body).toSorted()).toEqual([
      'email',
      'fullName',
      'id',
      'link',
      'registeredAt',
      'rotaTier',
    ])
    expect(await publicView(id)).toMatchObject({ registered: 1, waitingListCount: 0 })
  })

  it('never shows a participant in a public answer', async () => {
    const { id } = await aSession(admin)
    await register(id, { ...aPerson(), fullName: 'Grace Hopper', email: 'grace@example.org' })
    const { body } = await hub.anonymous.get('/api/sessions')
    expect(JSON.stringify(body)).not.toMatch(/grace/i)
  })

  it('is refused on a full session, and the next visitor is offered the waiting list', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    expect((await register(id)).status).toBe(201)
    const refused = await register(id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/full/)
    expect((await join(id)).status).toBe(201)
    expect(await publicView(id)).toMatchObject({ registered: 1, waitingListCount: 1 })
  })

  it('is refused while anyone waits, even when a place has become free [signup.queue]', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const { body } = await register(id)
    await join(id)
    expect((await admin.delete(`/api/registrations/${String(body.id)}`)).status).toBe(204)
    expect(await publicView(id)).toMatchObject({ registered: 0, waitingListCount: 1 })
    expect((await register(id)).status).toBe(409)
    expect((await join(id)).status).toBe(201)
  })

  it('is refused on a past session and on one that needs no registration', async () => {
    const past = await aSession(admin, {}, -1)
    const open = await aSession(admin, { registrationRequired: false })
    for (const { id } of [past, open]) {
      expect((await register(id)).status).toBe(409)
      expect((await join(id)).status).toBe(409)
    }
  })

  it('is refused by an address that is registered or waits there already, in any case of letters', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const person = aPerson()
    const waiting = aWaitingPerson()
    await register(id, person)
    await join(id, waiting)
    expect((await register(id, { ...person, email: person.email.toUpperCase() })).status).toBe(409)
    expect((await join(id, { ...waiting, email: person.email.toUpperCase() })).status).toBe(409)
    expect((await join(id, { ...waiting, email: waiting.email.toUpperCase() })).status).toBe(409)
    expect(await publicView(id)).toMatchObject({ registered: 1, waitingListCount: 1 })
  })

  it('cannot join the waiting list while places are free and nobody waits', async () => {
    const { id } = await aSession(admin, { capacity: 2 })
    await register(id)
    expect((await join(id)).status).toBe(409)
    const unlimited = await aSession(admin, { capacity: null })
    expect((await join(unlimited.id)).status).toBe(409)
  })

  it('always finds a place on an unlimited session', async () => {
    const { id } = await aSession(admin, { capacity: null })
    for (let index = 0; index < 5; index++) expect((await register(id)).status).toBe(201)
    expect(await publicView(id)).toMatchObject({ registered: 5, capacity: null })
  })

  it.each([
    ['no body', undefined],
    ['a blank name', { ...aPerson(), fullName: ' \u200b ' }],
    ['a name of marks that nobody sees', { ...aPerson(), fullName: '\u202e\u200d\u115f\ufe0f' }],
    ['a missing tier', { fullName: 'A', email: 'a@example.org' }],
    ['an email that is none', { ...aPerson(), email: 'nobody' }],
    ['an operator for an email', { ...aPerson(), email: { $gt: '' } }],
    ['a name of 201 characters', { ...aPerson(), fullName: 'x'.repeat(201) }],
  ])('is told what to correct after %s', async (_case, body) => {
    const { id } = await aSession(admin)
    const answer = await hub.anonymous.post(`/api/sessions/${id}/register`, body)
    expect(answer.status).toBe(400)
    expect(answer.body.issues).not.toHaveLength(0)
    expect(await publicView(id)).toMatchObject({ registered: 0 })
  })

  it.each([
    'nonsense',
    '000000000000000000000000',
    '7b0f7a52-4c1e-4f9a-9a53-0d4d2f0a0001',
    '%F0%9F%A9%BA',
  ])('gets 404 for the session %s', async (id) => {
    expect((await register(id)).status).toBe(404)
    expect((await join(id)).status).toBe(404)
  })
})

it('gives everybody of a crowd their own answer: a refusal takes nothing from the others', async () => {
  const [open, other] = [await aSession(admin), await aSession(admin, { capacity: null })]
  const full = await aSession(admin, { capacity: 1 })
  await register(full.id)
  const [known, waiting] = [aPerson(), aWaitingPerson()]
  await register(open.id, known)
  // An administrator put a person on the waiting list although places are free.
  await hub.payload.create({
    collection: 'registration',
    data: { session: other.id, status: 'waiting', ...waiting } as never,
  })
  const people = Array.from({ length: 6 }, () => aPerson())
  const answers = await Promise.all([
    ...people.slice(0, 3).map((person) => register(open.id, person)),
    register(open.id, known),
    register(full.id),
    register('no-such-session'),
    register(other.id, { ...aPerson(), email: waiting.email }),
    ...people.slice(3).map((person) => register(other.id, person)),
  ])
  const created = (some: typeof people) => some.map(({ email }) => [201, email])
  expect(answers.map(({ status, body }) => [status, body.message ?? body.email])).toEqual([
    ...created(people.slice(0, 3)),
    [409, "You're already registered for this session."],
    [409, 'This session is full. If you have registered already, your place is safe.'],
    [404, 'This session no longer exists.'],
    [201, waiting.email],
    ...created(people.slice(3)),
  ])
  expect(answers.slice(3, 6).map(({ body }) => body.code)).toEqual([
    'signed-up',
    'signed-up',
    undefined,
  ])
})

describe('an administrator', () => {
  it('deletes a waiting-list entry, and a second deletion finds nothing', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    await register(id)
    const entry = (await join(id)).body
    expect((await admin.delete(`/api/waiting-list/${String(entry.id)}`)).status).toBe(204)
    expect((await admin.delete(`/api/waiting-list/${String(entry.id)}`)).status).toBe(404)
    expect(await publicView(id)).toMatchObject({ registered: 1, waitingListCount: 0 })
  })
})
