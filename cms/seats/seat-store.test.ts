import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#cms/database/rows.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { sessionBody } from '#cms/testing/factories.ts'
import { findSeats } from './counters.ts'
import { openSeatStore } from './open-seat-store.ts'
import { findRefusal } from './read-facts.ts'
import { recountSeats, repairSeats } from './recount.ts'
import { findWrongCounters } from './repair-seats.ts'
import { addByHandRules, registerRules, waitRules } from './rules.ts'
import type { Entry, Registration, SeatStore } from './seat-store.ts'

const databases = [
  ['the embedded database', { DATABASE_URI: '' }],
  ...(onMongo ? [['MongoDB', {}] as const] : []),
] as const

describe.each(databases)('seats in %s', (_name, variables) => {
  let hub: TestApp
  let store: SeatStore
  beforeAll(async () => {
    hub = await startTestApp(variables)
    store = openSeatStore(hub.payload, hub.env)
  })
  afterAll(() => hub.stop())

  const newRegistration = (
    session: string,
    email = `${randomUUID()}@example.org`,
  ): Registration => ({
    id: randomUUID(),
    session,
    fullName: 'Ada',
    email,
    rotaTier: 'tier 2',
    registeredAt: new Date().toISOString(),
  })
  const newEntry = (session: string, email = `${randomUUID()}@example.org`): Entry => ({
    id: randomUUID(),
    session,
    name: 'Ada',
    email,
    tier: 'tier 3',
    joinedAt: new Date().toISOString(),
  })
  const promote = (entry: Pick<Entry, 'id' | 'session'>) =>
    store.promote(entry, { id: randomUUID(), registeredAt: new Date().toISOString() })

  /** A session with people on its lists, past every rule, and counters that are right. */
  async function aSession(
    fields: Record<string, unknown>,
    { registered = [] as string[], waiting = [] as string[] } = {},
  ) {
    const data = sessionBody(fields)
    const { id } = await hub.payload.db.create({ collection: 'session', data })
    const session = String(id)
    for (const email of registered) {
      await hub.payload.db.create({
        collection: 'registration',
        data: newRegistration(session, email),
      })
    }
    for (const email of waiting) {
      await hub.payload.db.create({
        collection: 'waiting-list-entry',
        data: newEntry(session, email),
      })
    }
    await recountSeats(hub.payload, session)
    return session
  }
  const emails = (count: number) =>
    Array.from({ length: count }, () => `${randomUUID()}@example.org`)
  const seatsOf = async (session: string) => (await findSeats(hub, [session])).get(session)
  const registeredFor = async (session: string) => {
    const where = { session: { equals: session } }
    return (await findRows(hub, 'registration', { where })).map(({ email }) => email)
  }
  const trueOf = (results: boolean[]) => results.filter(Boolean).length

  it('keep a registration with its counters', async () => {
    const session = await aSession({ capacity: 2 })
    const registration = newRegistration(session)
    expect(await store.register(registration)).toBe(true)
    const where = { id: { equals: registration.id } }
    expect(await findRows(hub, 'registration', { where })).toEqual([
      expect.objectContaining({ ...registration, createdAt: expect.any(String) }),
    ])
    expect(await seatsOf(session)).toMatchObject({ available: 1, registered: 1, waiting: 0 })
  })

  const me = 'me@example.org'
  const situations = [
    { startTime: addDays(new Date(), -1).toISOString() },
    { registrationRequired: false },
    ...[1, null].flatMap((capacity) =>
      [0, 1].flatMap((registered) =>
        [0, 1].flatMap((waiting) =>
          (['neither list', 'registration', 'waiting list'] as const).map((on) => ({
            capacity,
            registered,
            waiting,
            on,
          })),
        ),
      ),
    ),
  ]

  it('are given and waited for exactly as the rules say, in every situation', async () => {
    for (const situation of situations) {
      const {
        registered = 0,
        waiting = 0,
        on,
        ...fields
      } = { on: '', ...situation } as {
        registered?: number
        waiting?: number
        on: string
      }
      const lists = () => ({
        registered: [...emails(registered), ...(on === 'registration' ? [me] : [])],
        waiting: [...emails(waiting), ...(on === 'waiting list' ? [me] : [])],
      })
      const [one, other] = [await aSession(fields, lists()), await aSession(fields, lists())]
      const at = new Date().toISOString()
      const refusals = [
        await findRefusal(hub, registerRules, { session: one, email: me, at }),
        await findRefusal(hub, waitRules, { session: other, email: me, at }),
      ]
      const isStored = [
        await store.register(newRegistration(one, me)),
        await store.join(newEntry(other, me)),
      ]
      expect({ situation, isStored }).toEqual({
        situation,
        isStored: refusals.map((refusal) => refusal === undefined),
      })
    }
    expect(await findWrongCounters(hub.payload)).toEqual([])
  })

  it('are not given for a session that does not exist', async () => {
    expect(await store.register(newRegistration('no-such-session'))).toBe(false)
    expect(await store.join(newEntry('no-such-session'))).toBe(false)
  })

  it('are never taken beyond the capacity, however many people come at once', async () => {
    const session = await aSession({ capacity: 20 })
    const people = emails(140)
    const results = await Promise.all(
      [...people, ...people.slice(0, 60)].map((email) =>
        store.register(newRegistration(session, email)),
      ),
    )
    expect(trueOf(results)).toBe(20)
    const stored = await registeredFor(session)
    expect([stored.length, new Set(stored).size]).toEqual([20, 20])
    expect(await seatsOf(session)).toMatchObject({ available: 0, registered: 20 })
  })

  it('are guarded by the counters alone', async () => {
    const session = await aSession({ capacity: 20 })
    await hub.payload.db.updateOne({
      collection: 'place',
      where: { id: { equals: session } },
      data: { left: 1_000 },
      options: { atomic: true },
    })
    const results = await Promise.all(
      emails(140).map((email) => store.register(newRegistration(session, email))),
    )
    expect(trueOf(results)).toBe(140)
    await repairSeats(hub.payload, session)
  })

  it('are given once to an address that comes many times at once, and the next person gets one', async () => {
    const session = await aSession({ capacity: 2 })
    const [twice, next] = emails(2)
    const results = await Promise.all(
      [...Array<string>(40).fill(twice!), next!].map((email) =>
        store.register(newRegistration(session, email)),
      ),
    )
    expect(trueOf(results)).toBe(2)
    expect(new Set(await registeredFor(session))).toEqual(new Set([twice, next]))
  })

  it('of several sessions in one batch go to whoever came first for each', async () => {
    const [one, other] = [await aSession({ capacity: 2 }), await aSession({ capacity: 3 })]
    const asked = [one, other, one, other, one, other, one, other]
    const results = await Promise.all(asked.map((id) => store.register(newRegistration(id))))
    expect(results).toEqual([true, true, true, true, false, true, false, false])
    expect(await findWrongCounters(hub.payload)).toEqual([])
  })

  it('are not taken when the row cannot be stored', async () => {
    const session = await aSession({ capacity: 2 })
    const first = newRegistration(session)
    await store.register(first)
    const second = { ...newRegistration(session), id: first.id }
    await expect(store.register(second)).rejects.toThrow()
    expect(await seatsOf(session)).toMatchObject({ available: 1, registered: 1 })
    expect(await registeredFor(session)).toHaveLength(1)
  })

  it('are waited for once by each address, however often it comes at once', async () => {
    const session = await aSession({ capacity: 1 }, { registered: emails(1) })
    const results = await Promise.all(
      Array.from({ length: 10 }, () => store.join(newEntry(session, me))),
    )
    expect(trueOf(results)).toBe(1)
    expect(await seatsOf(session)).toMatchObject({ available: 0, registered: 1, waiting: 1 })
  })

  it.each([
    ['within the capacity', 2, { available: 0, registered: 2, waiting: 0, overbooked: 0 }],
    ['beyond the capacity', 1, { available: -1, registered: 2, waiting: 0, overbooked: 1 }],
  ])('go to a promoted person %s', async (_case, capacity, counters) => {
    const session = await aSession({ capacity }, { registered: emails(1), waiting: [me] })
    const where = { session: { equals: session } }
    const [entry] = await findRows(hub, 'waiting-list-entry', { where })
    expect(await promote(entry!)).toMatchObject({ session, email: me, rotaTier: 'tier 3' })
    expect(await seatsOf(session)).toMatchObject(counters)
    expect(await findRows(hub, 'waiting-list-entry', { where })).toEqual([])
    expect(await registeredFor(session)).toContain(me)
  })

  it('go once to a person who is promoted several times at once', async () => {
    const session = await aSession({ capacity: 1 }, { registered: emails(1), waiting: [me] })
    const where = { session: { equals: session } }
    const [entry] = await findRows(hub, 'waiting-list-entry', { where })
    const results = await Promise.all([promote(entry!), promote(entry!), promote(entry!)])
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await seatsOf(session)).toMatchObject({ registered: 2, waiting: 0, overbooked: 1 })
  })

  it('do not go to a person who has one, and the entry stays', async () => {
    const session = await aSession({ capacity: 2 }, { registered: [me], waiting: [me] })
    const where = { session: { equals: session } }
    const [entry] = await findRows(hub, 'waiting-list-entry', { where })
    expect(await promote(entry!)).toBeUndefined()
    expect(await seatsOf(session)).toMatchObject({ registered: 1, waiting: 1 })
    const person = { session, email: me, at: new Date().toISOString() }
    expect((await findRefusal(hub, addByHandRules, person))?.status).toBe(409)
  })

  it('are released by a recount after a registration is deleted', async () => {
    const session = await aSession({ capacity: 1 }, { registered: [me] })
    await hub.payload.db.deleteMany({
      collection: 'registration',
      where: { session: { equals: session } },
    })
    await repairSeats(hub.payload, session)
    expect(await seatsOf(session)).toMatchObject({ available: 1, registered: 0, overbooked: 0 })
    expect(await store.register(newRegistration(session))).toBe(true)
  })
})
