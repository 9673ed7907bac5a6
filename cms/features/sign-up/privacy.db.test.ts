import { expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import type { Reply } from '#cms/testing/test-client.ts'

const { hub, admin } = await aHub()

const register = (id: string, person: object) => hub.anonymous.register(id, person)
const join = (id: string, { fullName, email, rotaTier }: ReturnType<typeof aPerson>) =>
  hub.anonymous.join(id, { name: fullName, email, tier: rotaTier })
const answerOf = ({ status, body }: Reply) => [status, body.message, body.code]

/** A full session, with an address that is registered, one that waits, and one nobody knows. */
async function aFullSession() {
  const { id } = await aSession(admin, { capacity: 1 })
  const people = { registered: aPerson(), waiting: aPerson(), unknown: aPerson() }
  await register(id, people.registered)
  await join(id, people.waiting)
  return { id, people }
}
it('registering for a full session is answered alike for every address [data.refusals]', async () => {
  const { id, people } = await aFullSession()
  for (const person of [people.registered, people.waiting, people.unknown]) {
    expect(answerOf(await register(id, person))).toEqual([
      409,
      'This session is full. If you have registered already, your place is safe.',
      'signed-up',
    ])
  }
})

it('joining the waiting list while places are free is answered alike for every address', async () => {
  const { id } = await aSession(admin, { capacity: 3 })
  const [registered, unknown] = [aPerson(), aPerson()]
  await register(id, registered)
  for (const person of [registered, unknown]) {
    expect(answerOf(await join(id, person))).toEqual([
      409,
      'This session has free places. Please register instead. If you have registered already, your place is safe.',
      'signed-up',
    ])
  }
})

it('joining the waiting list again does not say on which list an address is', async () => {
  const { id, people } = await aFullSession()
  for (const person of [people.registered, people.waiting]) {
    expect(answerOf(await join(id, person))).toEqual([
      409,
      "You've already signed up for this session. There's nothing more to do.",
      'signed-up',
    ])
  }
})

it('a refusal reads the same from the database for every address', async () => {
  const { id, people } = await aFullSession()
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
