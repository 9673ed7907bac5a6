import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { addDays } from 'date-fns'
import { describe, expect, it, vi } from 'vitest'
import { findRows } from '#cms/platform/database/rows.ts'
import {
  databases,
  emails,
  newEntry,
  newRegistration,
  StoredSeats,
} from '#cms/testing/stored-seats.ts'
import { findRefusal } from './read-facts.ts'
import { repairSeats } from './recount.ts'
import { findWrongCounters } from '#cms/testing/wrong-counters.ts'
import { registerRules, waitRules } from './rules.ts'

describe.each(databases)('seats in %s', (_name, variables) => {
  const seats = new StoredSeats(variables)
  const trueOf = (results: boolean[]) => results.filter(Boolean).length

  it('keep a registration with its counters', async () => {
    const session = await seats.aSession({ capacity: 2 })
    const registration = newRegistration(session)
    expect(await seats.store.register(registration)).toBe(true)
    const where = { id: { equals: registration.id } }
    expect(await findRows(seats.hub, 'registration', { where })).toEqual([
      expect.objectContaining({ ...registration, createdAt: expect.any(String) }),
    ])
    expect(await seats.seatsOf(session)).toMatchObject({ available: 1, registered: 1, waiting: 0 })
  })

  const me = 'me@example.org'
  const situations = [
    { startTime: addDays(new Date(), -1).toISOString() },
    { registrationRequired: false },
    { cancelledAt: new Date().toISOString(), registered: 1 },
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
      const [one, other] = [
        await seats.aSession(fields, lists()),
        await seats.aSession(fields, lists()),
      ]
      const at = new Date().toISOString()
      const refusals = [
        await findRefusal(seats.hub, registerRules, { session: one, email: me, at }),
        await findRefusal(seats.hub, waitRules, { session: other, email: me, at }),
      ]
      const isStored = [
        await seats.store.register(newRegistration(one, me)),
        await seats.store.join(newEntry(other, me)),
      ]
      expect({ situation, isStored }).toEqual({
        situation,
        isStored: refusals.map((refusal) => refusal === undefined),
      })
    }
    expect(await findWrongCounters(seats.hub.payload)).toEqual([])
  })

  it('are not given for a session that does not exist', async () => {
    expect(await seats.store.register(newRegistration('no-such-session'))).toBe(false)
    expect(await seats.store.join(newEntry('no-such-session'))).toBe(false)
  })

  it('are never taken beyond the capacity, however many people come at once', async () => {
    const session = await seats.aSession({ capacity: 20 })
    const people = emails(140)
    const results = await Promise.all(
      [...people, ...people.slice(0, 60)].map((email) =>
        seats.store.register(newRegistration(session, email)),
      ),
    )
    expect(trueOf(results)).toBe(20)
    const stored = await seats.registeredFor(session)
    expect([stored.length, new Set(stored).size]).toEqual([20, 20])
    expect(await seats.seatsOf(session)).toMatchObject({ available: 0, registered: 20 })
  })

  it('are guarded by the counters alone', async () => {
    const session = await seats.aSession({ capacity: 20 })
    await seats.hub.payload.db.updateOne({
      collection: 'place',
      where: { id: { equals: session } },
      data: { left: 1_000 },
      options: { atomic: true },
    })
    const results = await Promise.all(
      emails(140).map((email) => seats.store.register(newRegistration(session, email))),
    )
    expect(trueOf(results)).toBe(140)
    await repairSeats(seats.hub.payload, session)
  })

  it('are given once to an address that comes many times at once, and the next person gets one', async () => {
    const session = await seats.aSession({ capacity: 2 })
    const [twice, next] = emails(2)
    const results = await Promise.all(
      [...Array<string>(40).fill(twice!), next!].map((email) =>
        seats.store.register(newRegistration(session, email)),
      ),
    )
    expect(trueOf(results)).toBe(2)
    expect(new Set(await seats.registeredFor(session))).toEqual(new Set([twice, next]))
  })

  it('of several sessions in one batch go to whoever came first for each', async () => {
    const [one, other] = [
      await seats.aSession({ capacity: 2 }),
      await seats.aSession({ capacity: 3 }),
    ]
    const asked = [one, other, one, other, one, other, one, other]
    const results = await Promise.all(asked.map((id) => seats.store.register(newRegistration(id))))
    expect(results).toEqual([true, true, true, true, false, true, false, false])
    expect(await findWrongCounters(seats.hub.payload)).toEqual([])
  })

  it('are not taken when the row cannot be stored', async () => {
    const session = await seats.aSession({ capacity: 2 })
    const first = newRegistration(session)
    await seats.store.register(first)
    const second = { ...newRegistration(session), id: first.id }
    await expect(seats.store.register(second)).rejects.toThrow()
    expect(await seats.seatsOf(session)).toMatchObject({ available: 1, registered: 1 })
    expect(await seats.registeredFor(session)).toHaveLength(1)
  })

  it('are waited for once by each address, however often it comes at once', async () => {
    const session = await seats.aSession({ capacity: 1 }, { registered: emails(1) })
    const results = await Promise.all(
      Array.from({ length: 10 }, () => seats.store.join(newEntry(session, me))),
    )
    expect(trueOf(results)).toBe(1)
    expect(await seats.seatsOf(session)).toMatchObject({ available: 0, registered: 1, waiting: 1 })
  })

  it('of several full sessions are waited for by everybody who asks at once', async () => {
    const full = () => seats.aSession({ capacity: 1 }, { registered: emails(1) })
    const [one, other, free] = [await full(), await full(), await seats.aSession({ capacity: 1 })]
    const entries = [one, other, free, one, other, free].map((session) => newEntry(session))
    const results = await Promise.all(entries.map((entry) => seats.store.join(entry)))
    expect(results).toEqual([true, true, false, true, true, false])
    expect(await seats.waitingFor(one)).toHaveLength(2)
    expect(await findWrongCounters(seats.hub.payload)).toEqual([])
  })

  // On MongoDB commits do not stop the process.
  it.runIf('DATABASE_URI' in variables)(
    'are waited for by sixty people in one commit',
    async () => {
      const session = await seats.aSession({ capacity: 1 }, { registered: emails(1) })
      const { client } = seats.hub.payload.db as unknown as SQLiteAdapter
      const commits = vi.spyOn(client, 'batch')
      const entries = emails(60).map((email) => newEntry(session, email))
      await Promise.all(entries.map((entry) => seats.store.join(entry)))
      expect(commits).toHaveBeenCalledTimes(1)
      commits.mockRestore()
    },
  )

  it('without a limit are for whoever still waits, who then waits no longer', async () => {
    const lists = { waiting: [me, ...emails(2)] }
    const [session, other] = [
      await seats.aSession({ capacity: null }, lists),
      await seats.aSession({ capacity: null }, lists),
    ]
    const results = await Promise.all(
      [me, me, ...emails(1)].map((email) => seats.store.register(newRegistration(session, email))),
    )
    expect(results).toEqual([true, false, true])
    expect(await seats.seatsOf(session)).toMatchObject({ registered: 2, waiting: 2 })
    expect(await seats.seatsOf(other)).toMatchObject({ registered: 0, waiting: 3 })
    expect(await findWrongCounters(seats.hub.payload)).toEqual([])
  })

  it('are released by a recount after a registration is deleted', async () => {
    const session = await seats.aSession({ capacity: 1 }, { registered: [me] })
    await seats.hub.payload.db.deleteMany({
      collection: 'registration',
      where: { session: { equals: session } },
    })
    await repairSeats(seats.hub.payload, session)
    expect(await seats.seatsOf(session)).toMatchObject({
      available: 1,
      registered: 0,
      overbooked: 0,
    })
    expect(await seats.store.register(newRegistration(session))).toBe(true)
  })
})
