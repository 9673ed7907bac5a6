import { describe, expect, it, afterEach, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import { aFullSession, counts } from '#cms/testing/full-session.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'
import type { Reply } from '#cms/testing/test-client.ts'

const { hub, admin } = await aHub()

const register = (id: string, person: object = aPerson()) => hub.anonymous.register(id, person)
const join = (id: string, person: object = aWaitingPerson()) => hub.anonymous.join(id, person)
const publicView = async (id: string) =>
  (await hub.anonymous.sessions()).find((session) => session.id === id)

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

  it('is refused while anyone waits, even when a place has become free [signup.queue]', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const { body } = await register(id)
    await join(id)
    expect((await admin.delete(`/api/registrations/${body.id}`)).status).toBe(204)
    expect(await publicView(id)).toMatchObject({ registered: 0, waitingListCount: 1 })
    expect((await register(id)).status).toBe(409)
    expect((await join(id)).status).toBe(201)
  })

  it.each([
    ['no body', undefined],
    ['a blank name', { ...aPerson(), fullName: ' \u200b ' }],
    ['a missing tier', { fullName: 'A', email: 'a@example.org' }],
    ['an operator for an email', { ...aPerson(), email: { $gt: '' } }],
  ])('reads what to correct after %s', async (_case, body) => {
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

const panel = await signInToPanel(hub)
afterEach(() => vi.restoreAllMocks())

const promote = (id: string) => admin.post(`/api/waiting-list/${id}/promote`)
const rowOf = async (id: string) => (await findRow(hub, 'registration', { id }))!

describe('a form of the panel that was opened before a promotion', () => {
  it('changes the name, and does not bring the old status back', async () => {
    const { id, entries } = await aFullSession(hub, admin, 1, 1)
    const [entry = ''] = entries
    const { body: form } = await panel('GET', `registration/${entry}?depth=0`)
    await promote(entry)
    const { at } = await rowOf(entry)
    const { status } = await panel('PATCH', `registration/${entry}`, { ...form, name: 'Renamed' })
    expect(status).toBe(200)
    expect(await rowOf(entry)).toMatchObject({ status: 'registered', at, name: 'Renamed' })
    expect(await counts(hub, admin, id)).toEqual([2, 0])
  })

  it('does neither if it is saved during the promotion', async () => {
    const { id, entries } = await aFullSession(hub, admin, 1, 1)
    const [entry = ''] = entries
    const { db } = hub.payload
    const updateOne = db.updateOne.bind(db)
    vi.spyOn(db, 'updateOne').mockImplementationOnce(async (args) => {
      expect(args.collection).toBe('registration')
      await promote(entry)
      return updateOne(args)
    })
    expect((await panel('PATCH', `registration/${entry}`, { name: 'Renamed' })).status).toBe(200)
    expect(await rowOf(entry)).toMatchObject({ status: 'registered', name: 'Renamed' })
    expect(await counts(hub, admin, id)).toEqual([2, 0])
  })
})

describe('a call about a former list of a person', () => {
  it('of waiting people gets 404 after a promotion', async () => {
    const { id, entries } = await aFullSession(hub, admin, 1, 1)
    const path = `/api/waiting-list/${entries[0]}`
    await promote(entries[0]!)
    const answers = [
      await admin.put(path, aWaitingPerson()),
      await admin.post(`${path}/move`, { session: id, list: 'waiting' }),
      await promote(entries[0]!),
      await admin.delete(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await counts(hub, admin, id)).toEqual([2, 0])
  })

  it('of the registered gets 404 for a waiting person', async () => {
    const { id, registrations } = await aFullSession(hub, admin, 1, 0)
    const path = `/api/registrations/${registrations[0]}`
    await admin.post(`${path}/move`, { session: id, list: 'waiting' })
    const answers = [
      await admin.put(path, aPerson()),
      await admin.post(`${path}/move`, { session: id, list: 'waiting' }),
      await admin.delete(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await counts(hub, admin, id)).toEqual([0, 1])
  })

  it('of waiting people gets 404 after a deletion', async () => {
    const { id, entries } = await aFullSession(hub, admin, 1, 1)
    const path = `/api/waiting-list/${entries[0]}`
    expect([await admin.delete(path), await admin.delete(path)]).toMatchObject([
      { status: 204 },
      { status: 404 },
    ])
    expect(await counts(hub, admin, id)).toEqual([1, 0])
  })

  it('during the promotion deletes no one or comes first', async () => {
    const { id, entries } = await aFullSession(hub, admin, 1, 1)
    const [promoted, deleted] = await Promise.all([
      promote(entries[0]!),
      admin.delete(`/api/waiting-list/${entries[0]}`),
    ])
    expect([
      [201, 404, 2],
      [404, 204, 1],
    ]).toContainEqual([promoted.status, deleted.status, (await counts(hub, admin, id))?.[0]])
  })
})

const joinAs = (id: string, { fullName, email, rotaTier }: ReturnType<typeof aPerson>) =>
  join(id, { name: fullName, email, tier: rotaTier })
const answerOf = ({ status, body }: Reply) => [status, body.message, body.code]

/** A full session, with an address that is registered, one that waits, and one nobody knows. */
async function aFullHouse() {
  const { id } = await aSession(admin, { capacity: 1 })
  const people = { registered: aPerson(), waiting: aPerson(), unknown: aPerson() }
  await register(id, people.registered)
  await joinAs(id, people.waiting)
  return { id, people }
}
it('registering for a full session gets the same answer for every address [data.refusals]', async () => {
  const { id, people } = await aFullHouse()
  for (const person of [people.registered, people.waiting, people.unknown]) {
    expect(answerOf(await register(id, person))).toEqual([
      409,
      'This session is full. If you have registered already, your place is safe.',
      'signed-up',
    ])
  }
})

it('joining the waiting list while places are free gets the same answer for every address', async () => {
  const { id } = await aSession(admin, { capacity: 3 })
  const [registered, unknown] = [aPerson(), aPerson()]
  await register(id, registered)
  for (const person of [registered, unknown]) {
    expect(answerOf(await joinAs(id, person))).toEqual([
      409,
      'This session has free places. Please register instead. If you have registered already, your place is safe.',
      'signed-up',
    ])
  }
})

it('joining the waiting list again does not say on which list an address is', async () => {
  const { id, people } = await aFullHouse()
  for (const person of [people.registered, people.waiting]) {
    expect(answerOf(await joinAs(id, person))).toEqual([
      409,
      "You've already signed up for this session. There's nothing more to do.",
      'signed-up',
    ])
  }
})

it('a refusal reads the same from the database for every address', async () => {
  const { id, people } = await aFullHouse()
  const reads = vi.spyOn(hub.payload.db, 'find')
  const counts: number[] = []
  for (const person of [people.registered, people.waiting, people.unknown]) {
    reads.mockClear()
    await register(id, person)
    counts.push(reads.mock.calls.length)
  }
  reads.mockRestore()
  expect(new Set(counts).size).toBe(1)
})
