import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { databases, emails, StoredSeats } from '#cms/testing/stored-seats.ts'
import { findRefusal } from './read-facts.ts'
import { findWrongCounters } from '#cms/testing/wrong-counters.ts'
import { addByHandRules, promoteRules, promoteWithinCapacityRules } from './rules.ts'
import type { NewEntry } from './seat-store.ts'

describe.each(databases)('seats of promoted people in %s', (_name, variables) => {
  const seats = new StoredSeats(variables)
  const me = 'me@example.org'
  const promote = (entry: Pick<NewEntry, 'id' | 'session'>, rules = promoteRules) =>
    seats.store.promote(entry, { id: randomUUID(), registeredAt: new Date().toISOString() }, rules)

  it.each([
    ['within the capacity', 2, { available: 0, registered: 2, waiting: 0, overbooked: 0 }],
    ['beyond the capacity', 1, { available: -1, registered: 2, waiting: 0, overbooked: 1 }],
  ])('go to a promoted person %s', async (_case, capacity, counters) => {
    const session = await seats.aSession({ capacity }, { registered: emails(1), waiting: [me] })
    const [entry] = await seats.waitingFor(session)
    expect(await promote(entry!)).toMatchObject({ session, email: me, rotaTier: 'tier 3' })
    expect(await seats.seatsOf(session)).toMatchObject(counters)
    expect(await seats.waitingFor(session)).toEqual([])
    expect(await seats.registeredFor(session)).toContain(me)
  })

  it('go once to a person who is promoted several times at once', async () => {
    const session = await seats.aSession({ capacity: 1 }, { registered: emails(1), waiting: [me] })
    const [entry] = await seats.waitingFor(session)
    const results = await Promise.all([promote(entry!), promote(entry!), promote(entry!)])
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await seats.seatsOf(session)).toMatchObject({ registered: 2, waiting: 0, overbooked: 1 })
  })

  it('are given within the capacity to one of two people who are promoted at once', async () => {
    const session = await seats.aSession(
      { capacity: 2 },
      { registered: emails(1), waiting: emails(2) },
    )
    const entries = await seats.waitingFor(session)
    const results = await Promise.all(
      entries.map((entry) => promote(entry, promoteWithinCapacityRules)),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await seats.seatsOf(session)).toMatchObject({ available: 0, registered: 2, waiting: 1 })
    expect(await findWrongCounters(seats.hub.payload)).toEqual([])
  })

  it('of a session that has begun go to nobody who waits', async () => {
    const startTime = addDays(new Date(), -1).toISOString()
    const session = await seats.aSession({ capacity: 2, startTime }, { waiting: [me] })
    const [entry] = await seats.waitingFor(session)
    expect(await promote(entry!)).toBeUndefined()
    expect(await seats.seatsOf(session)).toMatchObject({ available: 2, registered: 0, waiting: 1 })
  })

  it('of a cancelled session go to nobody who waits, nor are they offered', async () => {
    const fields = { capacity: 2, cancelledAt: new Date().toISOString() }
    const session = await seats.aSession(fields, { waiting: [me] })
    const [entry] = await seats.waitingFor(session)
    expect(await promote(entry!)).toBeUndefined()
    const at = new Date().toISOString()
    const until = addDays(new Date(), 1).toISOString()
    expect(await seats.store.offer(session, [entry!.id], { kind: 'offer', at, until })).toEqual([])
    expect(await seats.seatsOf(session)).toMatchObject({ available: 2, registered: 0, waiting: 1 })
  })

  it('do not go to a person who has one, and the entry stays', async () => {
    const session = await seats.aSession({ capacity: 2 }, { registered: [me], waiting: [me] })
    const [entry] = await seats.waitingFor(session)
    expect(await promote(entry!)).toBeUndefined()
    expect(await seats.seatsOf(session)).toMatchObject({ registered: 1, waiting: 1 })
    const person = { session, email: me, at: new Date().toISOString() }
    expect((await findRefusal(seats.hub, addByHandRules, person))?.status).toBe(409)
  })
})
