import { randomUUID } from 'node:crypto'
import { APIError } from 'payload'
import { afterAll, beforeAll } from 'vitest'
import { type List, signUpKey } from '#collections/registrations/person.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { countPeople } from '#cms/platform/database/by-session.ts'
import { joinWaitingList, register } from '#cms/features/sign-up/sign-up.ts'
import { sessionBody } from './factories.ts'
import { onMongo, startTestApp, type TestApp } from './test-app.ts'

/** Both databases, where there is a MongoDB, with the variables that choose them. */
export const databases = [
  ['the embedded database', { DATABASE_URI: '' }],
  ...(onMongo ? [['MongoDB', {}] as const] : []),
] as const

const anAddress = () => `${randomUUID()}@example.org`
export const emails = (count: number) => Array.from({ length: count }, anAddress)

/** Whether `work` was done, and not refused. */
export const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof APIError && error.status < 500) return false
      throw error
    },
  )

/** A hub for the tests of a `describe`, and its places without anything in front of them. */
export class StoredPlaces {
  hub!: TestApp

  constructor(variables: Record<string, string>) {
    beforeAll(async () => {
      this.hub = await startTestApp(variables)
    })
    afterAll(() => this.hub.stop())
  }

  /** A session with people on its lists, past every rule. */
  async aSession(
    fields: Record<string, unknown>,
    { registered = [] as string[], waiting = [] as string[] } = {},
  ) {
    const { payload } = this.hub
    const session = String(
      (await payload.db.create({ collection: 'session', data: sessionBody(fields) })).id,
    )
    const at = new Date().toISOString()
    const put = async (status: List, some: string[]) => {
      for (const email of some) {
        const person = { email, name: 'Ada', tier: 'tier 2', key: signUpKey(session, email) }
        const data = { session, status, at, ...person }
        await payload.db.create({ collection: 'registration', data })
      }
    }
    await put('registered', registered)
    await put('waiting', waiting)
    return session
  }

  register = (session: string, email = anAddress()) =>
    isDone(register(this.hub, session, { fullName: 'Ada', email, rotaTier: 'tier 2' }))

  join = (session: string, email = anAddress()) =>
    isDone(joinWaitingList(this.hub, session, { name: 'Ada', email, tier: 'tier 3' }))

  countsOf = async (session: string) => (await countPeople(this.hub.payload, [session]))(session)

  on = (session: string, list: List) =>
    findRows(this.hub, 'registration', {
      where: { and: [{ session }, { status: list }] },
    })

  async registeredFor(session: string) {
    return (await this.on(session, 'registered')).map(({ email }) => email)
  }

  waitingFor = (session: string) => this.on(session, 'waiting')
}
