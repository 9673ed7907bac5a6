import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { databases, emails, isDone, StoredPlaces } from '#cms/testing/stored-places.ts'
import { offer } from '#cms/features/sign-up/offers/offer-places.ts'
import { moveToPlace } from '#cms/features/sign-up/sign-up.ts'
import { promoteRules } from './rules.ts'

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

  it('of a session that has begun go to nobody who waits', async () => {
    const startTime = addDays(new Date(), -1).toISOString()
    const session = await places.aSession({ capacity: 2, startTime }, { waiting: [me] })
    const [entry] = await places.waitingFor(session)
    expect(await promote(entry!)).toBe(false)
    expect(await places.countsOf(session)).toEqual({ registered: 0, waiting: 1 })
  })

  it('of a cancelled session go to nobody who waits, nor are they offered', async () => {
    const fields = { capacity: 2, cancelledAt: new Date().toISOString() }
    const session = await places.aSession(fields, { waiting: [me] })
    const [entry] = await places.waitingFor(session)
    expect(await promote(entry!)).toBe(false)
    const now = new Date()
    const terms = { at: now.toISOString(), until: addHours(now, 1).toISOString() }
    const offered = await offer(places.hub, session, [entry!.id], { kind: 'offer', ...terms })
    expect(offered).toEqual([])
    expect(await places.countsOf(session)).toEqual({ registered: 0, waiting: 1 })
  })
})
