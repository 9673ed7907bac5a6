import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { findRows } from '#cms/platform/database/rows.ts'
import { findSeats } from '#cms/features/seats/counters.ts'
import { openSeatStore } from '#cms/features/seats/open-seat-store.ts'
import { recountSeats } from '#cms/features/seats/recount.ts'
import type { NewEntry, Registration, SeatStore } from '#cms/features/seats/seat-store.ts'
import { sessionBody } from './factories.ts'
import { onMongo, startTestApp, type TestApp } from './test-app.ts'

/** Both databases, where there is a MongoDB, with the variables that choose them. */
export const databases = [
  ['the embedded database', { DATABASE_URI: '' }],
  ...(onMongo ? [['MongoDB', {}] as const] : []),
] as const

const anAddress = () => `${randomUUID()}@example.org`
export const emails = (count: number) => Array.from({ length: count }, anAddress)

export const newRegistration = (session: string, email = anAddress()): Registration => ({
  id: randomUUID(),
  session,
  fullName: 'Ada',
  email,
  rotaTier: 'tier 2',
  registeredAt: new Date().toISOString(),
})

export const newEntry = (session: string, email = anAddress()): NewEntry => ({
  id: randomUUID(),
  session,
  name: 'Ada',
  email,
  tier: 'tier 3',
  joinedAt: new Date().toISOString(),
})

/** A hub for the tests of a `describe`, and its seats without anything in front of them. */
export class StoredSeats {
  hub!: TestApp
  store!: SeatStore

  constructor(variables: Record<string, string>) {
    beforeAll(async () => {
      this.hub = await startTestApp(variables)
      this.store = openSeatStore(this.hub.payload)
    })
    afterAll(() => this.hub.stop())
  }

  /** A session with people on its lists, past every rule, and counters that are right. */
  async aSession(
    fields: Record<string, unknown>,
    { registered = [] as string[], waiting = [] as string[] } = {},
  ) {
    const { payload } = this.hub
    const data = sessionBody(fields)
    const session = String((await payload.db.create({ collection: 'session', data })).id)
    for (const email of registered) {
      await payload.db.create({ collection: 'registration', data: newRegistration(session, email) })
    }
    for (const email of waiting) {
      await payload.db.create({ collection: 'waiting-list-entry', data: newEntry(session, email) })
    }
    await recountSeats(payload, session)
    return session
  }

  seatsOf = async (session: string) => (await findSeats(this.hub, [session])).get(session)

  async registeredFor(session: string) {
    const where = { session: { equals: session } }
    return (await findRows(this.hub, 'registration', { where })).map(({ email }) => email)
  }

  waitingFor = (session: string) =>
    findRows(this.hub, 'waiting-list-entry', { where: { session: { equals: session } } })
}
