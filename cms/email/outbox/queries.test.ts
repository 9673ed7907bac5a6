import type { InStatement } from '@libsql/client'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { claim, findDue, isLimitReached, type NewMail, waitingFrom, enqueue } from './outbox.ts'
import { mailsWith } from './merge-emails.ts'

const count = 2_000
const now = new Date()

// What stands for MongoDB in tests cannot explain any query; its indexes are the same.
describe.skipIf(onMongo)('the queries of the outbox', () => {
  let hub: TestApp
  beforeAll(async () => {
    hub = await startTestApp()
    await enqueue(
      hub,
      Array.from({ length: count }, (_, index): NewMail => ({
        id: `confirmation:${index}`,
        kind: 'confirmation',
        session: 'a session',
        person: `person ${index}`,
        name: 'Ada',
        email: `person.${index % 500}@example.org`,
        ...waitingFrom('confirmation', now),
      })),
    )
  })
  afterAll(() => hub.stop())

  async function plansOf(work: () => Promise<unknown>) {
    const { client } = hub.payload.db as unknown as SQLiteAdapter
    const asked: InStatement[] = []
    const execute = client.execute.bind(client)
    client.execute = (statement: InStatement) => {
      asked.push(statement)
      return execute(statement)
    }
    await work()
    client.execute = execute
    const plans: string[] = []
    for (const statement of asked) {
      const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement
      const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args })
      plans.push(rows.map(({ detail }) => detail as string).join(', '))
    }
    return plans
  }

  it('what is due, and what one recipient was sent, is found by indexes, however many emails there are', async () => {
    const plans = await plansOf(async () => {
      const due = await findDue(hub, now, 30)
      expect(due).toHaveLength(30)
      expect(await mailsWith(hub, due[0]!, now)).toHaveLength(count / 500)
      await isLimitReached(hub, 30, now)
      await claim(hub, due[0]!.id, now)
    })
    expect(plans.length).toBeGreaterThan(4)
    expect(plans.filter((plan) => /SCAN/.test(plan))).toEqual([])
  })

  it('a search without an index is noticed', async () => {
    const plans = await plansOf(() =>
      hub.payload.db.find({ collection: 'mail', where: { name: { equals: 'Nobody' } } }),
    )
    expect(plans.filter((plan) => /SCAN/.test(plan))).not.toEqual([])
  })
})
