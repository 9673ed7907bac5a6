import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { findWrongCounters } from './repair-seats.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const register = async (sessionId: string, person: ReturnType<typeof aPerson>) => {
  const answer = await hub.anonymous.post(`/api/sessions/${sessionId}/register`, person)
  return [answer.status, answer.body.message ?? answer.body.email]
}

it('tells everybody of a crowd her own answer: a refusal takes nothing from the others', async () => {
  const [open, other] = [await aSession(admin), await aSession(admin, { capacity: null })]
  const full = await aFullSession(hub, admin, 1, 1)
  const [known, waiting] = [aPerson(), aWaitingPerson()]
  await register(open.id, known)
  // A place was free, and she waited for one all the same: an administrator put her there.
  await hub.payload.create({
    collection: 'waiting-list-entry',
    data: { session: other.id, ...waiting, joinedAt: new Date().toISOString() },
  })
  const people = Array.from({ length: 6 }, () => aPerson())
  const answers = await Promise.all([
    ...people.slice(0, 3).map((person) => register(open.id, person)),
    register(open.id, known),
    register(full.id, aPerson()),
    register('no-such-session', aPerson()),
    register(other.id, { ...aPerson(), email: waiting.email }),
    ...people.slice(3).map((person) => register(other.id, person)),
  ])
  expect(answers).toEqual([
    ...people.slice(0, 3).map(({ email }) => [201, email]),
    [
      409,
      'This e-mail address is already registered for this session. There is nothing more to do.',
    ],
    [409, 'This session is full. You can join its waiting list.'],
    [404, 'This session does not exist (any more).'],
    [
      409,
      'This e-mail address is already on the waiting list of this session. There is nothing more to do.',
    ],
    ...people.slice(3).map(({ email }) => [201, email]),
  ])
  expect(await findWrongCounters(hub.payload)).toEqual([])
})

it('takes one place for a person who is sent twice at once, and leaves the other to the next', async () => {
  const session = await aSession(admin, { capacity: 2 })
  const [twice, next] = [aPerson(), aPerson()]
  const answers = await Promise.all(
    [twice, twice, next].map((person) => register(session.id, person)),
  )
  const statuses = answers.map(([status]) => status)
  expect(new Set(statuses.slice(0, 2))).toEqual(new Set([201, 409]))
  expect(statuses[2]).toBe(201)
  expect(await findWrongCounters(hub.payload)).toEqual([])
})

it('gives the last places to those who come first, each session its own', async () => {
  const [one, other] = [
    await aSession(admin, { capacity: 2 }),
    await aSession(admin, { capacity: 3 }),
  ]
  const turns = [one, other, one, other, one, other, one, other]
  const answers = await Promise.all(turns.map(({ id }) => register(id, aPerson())))
  const countOf = (id: string) =>
    answers.filter(([status], turn) => status === 201 && turns[turn]!.id === id).length
  expect([countOf(one.id), countOf(other.id)]).toEqual([2, 3])
  expect(await findWrongCounters(hub.payload)).toEqual([])
})
