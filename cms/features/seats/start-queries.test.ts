import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMissing } from '#cms/platform/database/insert-missing.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { aSession } from '#cms/testing/factories.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { repairAllSeats } from './repair-seats.ts'

// On MongoDB a promotion is one transaction.
describe.skipIf(onMongo)('a start of an embedded installation where people wait', () => {
  let hub: TestApp
  let session: string
  beforeAll(async () => {
    hub = await startTestApp()
    session = (await aSession(await hub.signIn(), { capacity: 1_000 })).id
  })
  afterAll(() => hub.stop())

  const at = () => new Date().toISOString()
  const add = (list: 'registration' | 'waiting-list-entry', emails: string[]) =>
    insertMissing(
      hub,
      list,
      emails.map((email) => ({
        id: randomUUID(),
        session,
        email,
        createdAt: at(),
        updatedAt: at(),
        ...(list === 'registration'
          ? { fullName: 'Ada', rotaTier: 'Tier 1', registeredAt: at() }
          : { name: 'Ada', tier: 'Tier 1', joinedAt: at() }),
      })),
    )
  const addresses = (count: number) =>
    Array.from({ length: count }, () => `${randomUUID()}@example.org`)

  function statementsOf(work: () => Promise<unknown>): Promise<number> {
    return forDatabase<Promise<number>>(hub.payload, {
      mongo: async () => 0,
      sqlite: async ({ client }) => {
        const execute = client.execute.bind(client)
        let count = 0
        client.execute = (statement: Parameters<typeof execute>[0]) => {
          count++
          return execute(statement)
        }
        await work()
        client.execute = execute
        return count
      },
    })
  }

  it('takes those off the waiting list who have a place, and asks as much for a thousand as for one', async () => {
    const [twice] = addresses(1)
    await add('registration', [twice!])
    await add('waiting-list-entry', [twice!, ...addresses(1)])
    await repairAllSeats(hub.payload)
    const ofOne = await statementsOf(() => repairAllSeats(hub.payload))
    await add('waiting-list-entry', addresses(1_000))
    await repairAllSeats(hub.payload)
    const ofThousand = await statementsOf(() => repairAllSeats(hub.payload))
    expect(ofThousand).toBe(ofOne)
    const waiting = await findRows(hub, 'waiting-list-entry', { fields: ['email'] })
    expect(waiting).toHaveLength(1_001)
    expect(waiting.map(({ email }) => email)).not.toContain(twice)
  })
})
