import { randomUUID } from 'node:crypto'
import AsyncLock from 'async-lock'
import { addDays } from 'date-fns'
import { APIError, createLocalReq } from 'payload'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type List, signUpKey } from '#collections/registrations/person.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { joinWaitingList, moveToPlace, register } from '#cms/features/sign-up/sign-up.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { sessionBody } from '#cms/testing/factories.ts'
import { onMongo } from '#cms/testing/test-app.ts'
import { countPeople } from '#cms/platform/database/by-session.ts'
import { promoteRules } from './rules.ts'

const { hub } = await aHub()
const { payload } = hub
afterEach(() => vi.restoreAllMocks())

const me = 'me@example.org'
const anAddress = () => `${randomUUID()}@example.org`
const emails = (count: number) => Array.from({ length: count }, anAddress)

/** Whether `work` was done, and not refused. */
const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof APIError && error.status < 500) return false
      throw error
    },
  )

/** A session with people on its lists, past every rule. */
async function aSession(
  fields: Record<string, unknown>,
  { registered = [] as string[], waiting = [] as string[] } = {},
) {
  const { id } = await payload.db.create({ collection: 'session', data: sessionBody(fields) })
  const session = String(id)
  const put = async (status: List, some: string[]) => {
    for (const email of some) {
      const person = { email, name: 'Ada', tier: 'tier 2', key: signUpKey(session, email) }
      const data = { session, status, at: new Date().toISOString(), ...person }
      await payload.db.create({ collection: 'registration', data })
    }
  }
  await put('registered', registered)
  await put('waiting', waiting)
  return session
}

const take = (session: string, email = anAddress()) =>
  isDone(register(hub, session, { fullName: 'Ada', email, rotaTier: 'tier 2' }))
const join = (session: string, email = anAddress()) =>
  isDone(joinWaitingList(hub, session, { name: 'Ada', email, tier: 'tier 3' }))

const countsOf = async (session: string) => (await countPeople(payload, [session]))(session)
const registeredFor = async (session: string) =>
  (await hub.rows('registration', { session, status: 'registered' })).map(({ email }) => email)

/** As in another process: nobody waits for a lock. */
const withoutLocks = () =>
  vi
    .spyOn(AsyncLock.prototype, 'acquire')
    .mockImplementation(((_keys: string[], work: () => Promise<unknown>) => work()) as never)

/** On MongoDB two processes collide at the version of a session. */
const withoutVersions = () =>
  forDatabase(payload, {
    mongo: ({ collections }) => {
      vi.spyOn(collections.place!, 'bulkWrite').mockResolvedValue({} as never)
    },
    sqlite: () => undefined,
  })

describe('places', () => {
  const trueOf = (results: boolean[]) => results.filter(Boolean).length

  it('are taken by a registration', async () => {
    const session = await aSession({ capacity: 2 })
    expect(await take(session, me)).toBe(true)
    expect(await registeredFor(session)).toEqual([me])
    expect(await countsOf(session)).toEqual({ registered: 1, waiting: 0 })
  })

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
      const one = await aSession({ capacity }, taken)
      const other = await aSession({ capacity }, lists())
      const isStored = [await take(one, me), await join(other, me)]
      const isAllowed = [!isFull && on !== 'registration', isFull && on === 'neither list']
      expect({ situation, isStored }).toEqual({ situation, isStored: isAllowed })
    }
  })

  it.each([
    ['that has begun', { startTime: addDays(new Date(), -1).toISOString() }],
    ['that is open to everyone', { registrationRequired: false }],
    ['that was cancelled', { cancelledAt: new Date().toISOString() }],
  ])('of a session %s are neither given nor waited for', async (_case, fields) => {
    const free = await aSession({ capacity: 1, ...fields })
    const full = await aSession({ capacity: 1, ...fields }, { registered: emails(1) })
    expect([await take(free), await join(full)]).toEqual([false, false])
  })

  const registerMany = (session: string, people: number) =>
    Promise.all(emails(people).map((email) => take(session, email)))

  it('are never taken beyond the capacity, however many people come at once [signup.capacity]', async () => {
    const session = await aSession({ capacity: 20 })
    expect(trueOf(await registerMany(session, 200))).toBe(20)
    expect(await countsOf(session)).toEqual({ registered: 20, waiting: 0 })
  })

  it.runIf(onMongo)('are never taken twice by processes without a lock', async () => {
    withoutLocks()
    const session = await aSession({ capacity: 3 })
    expect(trueOf(await registerMany(session, 12))).toBe(3)
    expect(await registeredFor(session)).toHaveLength(3)
  })

  it('are taken beyond the capacity without these guards', async () => {
    withoutLocks()
    withoutVersions()
    const session = await aSession({ capacity: 3 })
    expect(trueOf(await registerMany(session, 12))).toBeGreaterThan(3)
  })

  it('are given once to an address that signs up many times at once [signup.once]', async () => {
    const session = await aSession({ capacity: 2 })
    const [twice, next] = emails(2) as [string, string]
    const asked = [...Array<string>(20).fill(twice), next]
    const results = await Promise.all(asked.map((email) => take(session, email)))
    expect(trueOf(results)).toBe(2)
    expect(new Set(await registeredFor(session))).toEqual(new Set([twice, next]))
  })

  it('are waited for once by each address, however often it comes at once', async () => {
    const session = await aSession({ capacity: 1 }, { registered: emails(1) })
    const results = await Promise.all(Array.from({ length: 10 }, () => join(session, me)))
    expect(trueOf(results)).toBe(1)
    expect(await countsOf(session)).toEqual({ registered: 1, waiting: 1 })
  })

  it('without a limit are also for a waiting person, who then leaves the list', async () => {
    const lists = { waiting: [me, ...emails(2)] }
    const session = await aSession({ capacity: null }, lists)
    const other = await aSession({ capacity: null }, lists)
    const results = await Promise.all([me, me, ...emails(1)].map((email) => take(session, email)))
    expect(results).toEqual([true, false, true])
    expect(await countsOf(session)).toEqual({ registered: 2, waiting: 2 })
    expect(await countsOf(other)).toEqual({ registered: 0, waiting: 3 })
  })

  const waitingFor = (session: string) => hub.rows('registration', { session, status: 'waiting' })
  const promote = async (entry: { id: string; session: string }) =>
    isDone(moveToPlace(hub, await createLocalReq({}, payload), entry, promoteRules))

  it('go once to a person who is promoted several times at once [promote.once]', async () => {
    const session = await aSession({ capacity: 1 }, { registered: emails(1), waiting: [me] })
    const [entry] = await waitingFor(session)
    const results = await Promise.all([promote(entry!), promote(entry!), promote(entry!)])
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await countsOf(session)).toEqual({ registered: 2, waiting: 0 })
  })

  it.each([
    ['that has begun', { startTime: addDays(new Date(), -1).toISOString() }],
    ['that was cancelled', { cancelledAt: new Date().toISOString() }],
  ])('of a session %s go to no waiting person', async (_case, fields) => {
    const session = await aSession({ capacity: 2, ...fields }, { waiting: [me] })
    const [entry] = await waitingFor(session)
    expect(await promote(entry!)).toBe(false)
    expect(await countsOf(session)).toEqual({ registered: 0, waiting: 1 })
  })
})
