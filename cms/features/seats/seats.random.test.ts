import fc from 'fast-check'
import { APIError } from 'payload'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminSessionView, SessionView } from '#collections/sessions/contract.ts'
import { seed } from '#cms/testing/seed.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aSession, aWaitingPerson, sessionBody } from '#cms/testing/factories.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { findSeats } from './counters.ts'
import { findWrongCounters } from '#cms/testing/wrong-counters.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const people = 30
const operation = fc.record({
  kind: fc.constantFrom(
    'register',
    'register',
    'join',
    'delete',
    'leave',
    'promote',
    'capacity',
    'panel',
    'by hand',
  ),
  session: fc.nat(3),
  person: fc.nat(people - 1),
  capacity: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 6 }),
})
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

const adminList = async () =>
  (await admin.get<AdminSessionView[]>('/api/admin/sessions-with-registrations')).body

async function perform(
  { kind, session, person, capacity }: Operation,
  ids: string[],
  body: object,
) {
  const id = ids[session] ?? ''
  if (kind === 'register')
    return hub.anonymous.post(`/api/sessions/${id}/register`, aPerson(person))
  if (kind === 'join') {
    return hub.anonymous.post(`/api/sessions/${id}/waiting-list`, aWaitingPerson(person))
  }
  if (kind === 'capacity') return admin.put(`/api/sessions/${id}`, { ...body, capacity })
  const stored = (await adminList()).find((one) => one.id === id)
  const registration = stored?.registrations[person % Math.max(1, stored.registrations.length)]
  const entry = stored?.waitingList[person % Math.max(1, stored.waitingList.length)]
  if (kind === 'delete' && registration)
    return admin.delete(`/api/registrations/${registration.id}`)
  if (kind === 'leave' && entry) return admin.delete(`/api/waiting-list/${entry.id}`)
  if (kind === 'promote' && entry) return admin.post(`/api/waiting-list/${entry.id}/promote`)
  if (kind === 'panel' && registration) {
    const where = { id: { equals: registration.id } }
    await retryOnWriteConflict(() => hub.payload.delete({ collection: 'registration', where }))
  }
  if (kind === 'by hand') {
    const data = { ...aPerson(person), session: id, registeredAt: new Date().toISOString() }
    await retryOnWriteConflict(() =>
      hub.payload.create({ collection: 'registration', data }),
    ).catch((error: unknown) => {
      // She is on one of the lists already.
      if (!(error instanceof APIError && error.status < 500)) throw error
    })
  }
  return { status: 200 }
}

/** Whoever stands beyond a capacity was let in, and nobody else could be. */
async function expectOnlyLetIn() {
  const all = [...(await findSeats(hub)).values()]
  expect(all).toHaveLength(4)
  for (const { available, overbooked } of all) expect(overbooked).toBe(Math.max(0, -available))
  return all.some(({ overbooked }) => overbooked)
}

it('keeps counters, lists and both read paths equal through 1,000 random operations', async () => {
  const body = sessionBody({ capacity: 5 })
  const ids: string[] = []
  for (let index = 0; index < 4; index++) ids.push((await aSession(admin, body)).id)
  const operations = fc.sample(operation, { numRuns: 1_000, seed })
  const statuses = new Set<number>()
  let timesBeyond = 0
  // Eight at a time, so that they get in each other's way.
  for (let index = 0; index < operations.length; index += 8) {
    const answers = await Promise.all(
      operations.slice(index, index + 8).map((one) => perform(one, ids, body)),
    )
    for (const { status } of answers) statuses.add(status)
    if (await expectOnlyLetIn()) timesBeyond++
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect(timesBeyond).toBeGreaterThan(20)
  const lists = await adminList()
  const shown = (await hub.anonymous.get<SessionView[]>('/api/sessions')).body
  for (const session of lists) {
    expect(session.registered).toBe(session.registrations.length)
    expect(session.waitingListCount).toBe(session.waitingList.length)
    const addresses = [...session.registrations, ...session.waitingList].map(({ email }) => email)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(shown.find(({ id }) => id === session.id)).toMatchObject({
      registered: session.registered,
      waitingListCount: session.waitingListCount,
    })
  }
  expect(lists.some(({ registered }) => registered > 0)).toBe(true)
  expect(await findWrongCounters(hub.payload)).toEqual([])
}, 240_000)
