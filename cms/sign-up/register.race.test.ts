import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { findWrongCounters } from '#cms/seats/repair-seats.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const capacity = 20
/** 200 sign-ups by 140 people: three in ten addresses come twice. */
const people = Array.from({ length: 200 }, (_, index) => aPerson(1_000 + (index % 140)))

async function storedAddresses(id: string) {
  const { body } = await admin.get<AdminSessionView[]>('/api/admin/sessions-with-registrations')
  const session = body.find((one) => one.id === id)
  return { session, addresses: session?.registrations.map(({ email }) => email) ?? [] }
}

it('never takes more registrations than the capacity, however many arrive at once', async () => {
  const { id } = await aSession(admin, { capacity })
  const answers = await Promise.all(
    people.map((person) => hub.anonymous.post(`/api/sessions/${id}/register`, person)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(capacity)
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
  const { session, addresses } = await storedAddresses(id)
  expect(addresses).toHaveLength(capacity)
  expect(new Set(addresses).size).toBe(capacity)
  expect(session).toMatchObject({ registered: capacity, waitingListCount: 0 })
  expect(await findWrongCounters(hub.payload)).toEqual([])
})

it('registers one address once, however often it arrives at once', async () => {
  const { id } = await aSession(admin, { capacity: null })
  const person = aPerson()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => hub.anonymous.post(`/api/sessions/${id}/register`, person)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await storedAddresses(id)).addresses).toEqual([person.email])
})

it('has nothing but the counter to keep it from over-booking', async () => {
  const { id } = await aSession(admin, { capacity })
  await hub.payload.db.updateOne({
    collection: 'place',
    where: { id: { equals: id } },
    data: { left: 1_000 },
    options: { atomic: true },
  })
  await Promise.all(
    people.map((person) => hub.anonymous.post(`/api/sessions/${id}/register`, person)),
  )
  expect((await storedAddresses(id)).addresses).toHaveLength(140)
})
