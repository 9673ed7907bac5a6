import AsyncLock from 'async-lock'
import { addDays } from 'date-fns'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { databases, emails, StoredPlaces, isDone } from '#cms/testing/stored-places.ts'
import type { TestApp } from '#cms/testing/test-app.ts'
import { createLocalReq } from 'payload'
import { moveToPlace } from '#cms/features/sign-up/sign-up.ts'
import { promoteRules } from './rules.ts'

afterEach(() => vi.restoreAllMocks())

/** As in another process: nobody waits for a lock. */
const withoutLocks = () =>
  vi
    .spyOn(AsyncLock.prototype, 'acquire')
    .mockImplementation(((_keys: string[], work: () => Promise<unknown>) => work()) as never)

/** On MongoDB two processes collide at the version of a session. */
const withoutVersions = ({ payload }: TestApp) =>
  forDatabase(payload, {
    mongo: ({ collections }) => {
      vi.spyOn(collections.place!, 'bulkWrite').mockResolvedValue({} as never)
    },
    sqlite: () => undefined,
  })

describe.each(databases)('places in %s', (name, variables) => {
  const places = new StoredPlaces(variables)
  const trueOf = (results: boolean[]) => results.filter(Boolean).length

  it('are taken by a registration', async () => {
    const session = await places.aSession({ capacity: 2 })
    expect(await places.register(session, me)).toBe(true)
    expect(await places.registeredFor(session)).toEqual([me])
    expect(await places.countsOf(session)).toEqual({ registered: 1, waiting: 0 })
  })

  const me = 'me@example.org'
  const situations = [1, null].flatMap((capacity) =>
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
  )

  it('are given and waited for exactly as the rules say, in every situation', async () => {
    for (const situation of situations) {
      const { capacity, registered, waiting, on } = situation
      const lists = () => ({
        registered: [...emails(registered), ...(on === 'registration' ? [me] : [])],
        waiting: [...emails(waiting), ...(on === 'waiting list' ? [me] : [])],
      })
      const taken = lists()
      const isFull = capacity !== null && taken.registered.length + taken.waiting.length > 0
      const one = await places.aSession({ capacity }, taken)
      const other = await places.aSession({ capacity }, lists())
      const isStored = [await places.register(one, me), await places.join(other, me)]
      const isAllowed = [!isFull && on !== 'registration', isFull && on === 'neither list']
      expect({ situation, isStored }).toEqual({ situation, isStored: isAllowed })
    }
  })

  it.each([
    ['that has begun', { startTime: addDays(new Date(), -1).toISOString() }],
    ['that is open to everyone', { registrationRequired: false }],
    ['that was cancelled', { cancelledAt: new Date().toISOString() }],
  ])('of a session %s are neither given nor waited for', async (_case, fields) => {
    const free = await places.aSession({ capacity: 1, ...fields })
    const full = await places.aSession({ capacity: 1, ...fields }, { registered: emails(1) })
    expect([await places.register(free), await places.join(full)]).toEqual([false, false])
  })

  const registerMany = (session: string, people: number) =>
    Promise.all(emails(people).map((email) => places.register(session, email)))

  it('are never taken beyond the capacity, however many people come at once [signup.capacity]', async () => {
    const session = await places.aSession({ capacity: 20 })
    expect(trueOf(await registerMany(session, 200))).toBe(20)
    expect(await places.countsOf(session)).toEqual({ registered: 20, waiting: 0 })
  })

  it.runIf(name === 'MongoDB')('are never taken twice by processes without a lock', async () => {
    withoutLocks()
    const session = await places.aSession({ capacity: 3 })
    expect(trueOf(await registerMany(session, 12))).toBe(3)
    expect(await places.registeredFor(session)).toHaveLength(3)
  })

  it('are taken beyond the capacity without these guards', async () => {
    withoutLocks()
    withoutVersions(places.hub)
    const session = await places.aSession({ capacity: 3 })
    expect(trueOf(await registerMany(session, 12))).toBeGreaterThan(3)
  })

  it('are given once to an address that comes many times at once, and the next person gets one [signup.once]', async () => {
    const session = await places.aSession({ capacity: 2 })
    const [twice, next] = emails(2) as [string, string]
    const asked = [...Array<string>(20).fill(twice), next]
    const results = await Promise.all(asked.map((email) => places.register(session, email)))
    expect(trueOf(results)).toBe(2)
    expect(new Set(await places.registeredFor(session))).toEqual(new Set([twice, next]))
  })

  it('are waited for once by each address, however often it comes at once', async () => {
    const session = await places.aSession({ capacity: 1 }, { registered: emails(1) })
    const results = await Promise.all(Array.from({ length: 10 }, () => places.join(session, me)))
    expect(trueOf(results)).toBe(1)
    expect(await places.countsOf(session)).toEqual({ registered: 1, waiting: 1 })
  })

  it('without a limit are for somebody who still waits, who then waits no longer', async () => {
    const lists = { waiting: [me, ...emails(2)] }
    const session = await places.aSession({ capacity: null }, lists)
    const other = await places.aSession({ capacity: null }, lists)
    const results = await Promise.all(
      [me, me, ...emails(1)].map((email) => places.register(session, email)),
    )
    expect(results).toEqual([true, false, true])
    expect(await places.countsOf(session)).toEqual({ registered: 2, waiting: 2 })
    expect(await places.countsOf(other)).toEqual({ registered: 0, waiting: 3 })
  })
})

describe.each(databases)('places of promoted people in %s', (_name, variables) => {
  const places = new StoredPlaces(variables)
  const me = 'me@example.org'
  const promote = async (entry: { id: string; session: string }, rules = promoteRules) =>
    isDone(moveToPlace(places.hub, await createLocalReq({}, places.hub.payload), entry, rules))

  it.each([
    ['within the capacity', 2],
    ['beyond the capacity', 1],
  ])('go to a promoted person %s', async (_case, capacity) => {
    const session = await places.aSession({ capacity }, { registered: emails(1), waiting: [me] })
    const [entry] = await places.waitingFor(session)
    expect(await promote(entry!)).toBe(true)
    expect(await places.countsOf(session)).toEqual({ registered: 2, waiting: 0 })
    expect(await places.registeredFor(session)).toContain(me)
  })

  it('go once to a person who is promoted several times at once [promote.once]', async () => {
    const session = await places.aSession({ capacity: 1 }, { registered: emails(1), waiting: [me] })
    const [entry] = await places.waitingFor(session)
    const results = await Promise.all([promote(entry!), promote(entry!), promote(entry!)])
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await places.countsOf(session)).toEqual({ registered: 2, waiting: 0 })
  })

  it.each([
    ['that has begun', { startTime: addDays(new Date(), -1).toISOString() }],
    ['that was cancelled', { cancelledAt: new Date().toISOString() }],
  ])('of a session %s go to nobody who waits', async (_case, fields) => {
    const session = await places.aSession({ capacity: 2, ...fields }, { waiting: [me] })
    const [entry] = await places.waitingFor(session)
    expect(await promote(entry!)).toBe(false)
    expect(await places.countsOf(session)).toEqual({ registered: 0, waiting: 1 })
  })
})
