import { subYears } from 'date-fns/subYears'
import { createClient, type InStatement, type ResultSet } from '@libsql/client'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  claim,
  enqueue,
  findDue,
  isLimitReached,
  type NewMail,
  waitingFrom,
  mailsWith,
} from '#cms/email/outbox/outbox.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { embeddedFile } from '#cms/platform/database/embedded-file.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'

/** These grow from year to year. */
const growing = /^SCAN (session|registration|place|audit_event|mail|topic_request|import)\b/

// MongoDB's plans are not SQL; what stands for it in tests cannot explain any.
describe.skipIf(onMongo)('no table is scanned for what visitors do', () => {
  let hub: TestApp
  let admin: TestClient
  const asked: InStatement[] = []

  beforeAll(async () => {
    hub = await startTestApp()
    admin = await hub.signIn()
    const { client } = hub.payload.db as unknown as SQLiteAdapter
    const execute: (statement: InStatement) => Promise<ResultSet> = client.execute.bind(client)
    const batch: typeof client.batch = client.batch.bind(client)
    client.execute = (statement: InStatement) => {
      asked.push(statement)
      return execute(statement)
    }
    client.batch = (statements: InStatement[], mode) => {
      asked.push(...statements)
      return batch(statements, mode)
    }
  })
  afterAll(() => hub.stop())

  async function plansOf(work: () => Promise<unknown>) {
    asked.length = 0
    await work()
    const statements = asked.splice(0)
    // On a connection of its own: after explaining a write, libsql commits nothing more on the same one.
    const reader = createClient({ url: `file:${embeddedFile(hub.env.DATA_DIR)}` })
    const plans: string[] = []
    for (const statement of statements) {
      const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement
      const { rows } = await reader.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args })
      plans.push(...rows.map(({ detail }) => detail as string))
    }
    reader.close()
    expect(plans).not.toEqual([])
    return plans
  }
  const expectNoScan = async (work: () => Promise<unknown>) =>
    expect((await plansOf(work)).filter((plan) => growing.test(plan))).toEqual([])

  it('reading a month scans no table', () =>
    expectNoScan(() => hub.anonymous.get('/api/sessions/month/2031/5')))

  it('registering, being refused, waiting and being promoted scan no table', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const [first, last] = [aPerson(), aWaitingPerson()]
    await expectNoScan(() => hub.anonymous.register(id, first))
    await expectNoScan(() => hub.anonymous.register(id))
    let entry: string | undefined
    await expectNoScan(async () => {
      const { body } = await hub.anonymous.join(id, last)
      entry = body.id
    })
    await expectNoScan(() => admin.post(`/api/waiting-list/${entry}/promote`))
    const registered = await hub.payload.find({ collection: 'registration', depth: 0 })
    await expectNoScan(() => admin.delete(`/api/registrations/${registered.docs[0]?.id}`))
  })

  it('correcting and moving a person scan no table', async () => {
    const { registrations } = await aFullSession(hub, admin, 1, 0)
    const { id: session } = await aSession(admin)
    const path = `/api/registrations/${registrations[0]}`
    await expectNoScan(async () => {
      expect((await admin.put(path, aPerson())).status).toBe(200)
      expect((await admin.post(`${path}/move`, { session, list: 'registered' })).status).toBe(200)
    })
  })

  it('due emails and those of one recipient are found by indexes', async () => {
    const now = new Date()
    const mailTo = (_: unknown, index: number): NewMail => ({
      id: `place:${index}`,
      kind: 'place',
      session: 'a session',
      person: `person ${index}`,
      name: 'Ada',
      email: `person.${index % 500}@example.org`,
      priority: 3,
      ...waitingFrom(subYears(now, 1)),
    })
    // Those of other tests may be more urgent.
    await hub.clear('mail')
    await enqueue(hub, Array.from({ length: 2_000 }, mailTo))
    await expectNoScan(async () => {
      const due = await findDue(hub, now, 30)
      // The offers and places of other tests are more urgent.
      const one = due.find(({ email }) => email.startsWith('person.'))!
      expect(await mailsWith(hub, one, now)).toHaveLength(4)
      await isLimitReached(hub, 30, now)
      await claim(hub, one.id, now)
    })
  })

  it('the list of all sessions scans its table, so a scan is noticed', async () => {
    const plans = await plansOf(() => hub.anonymous.get('/api/sessions'))
    expect(plans.some((plan) => growing.test(plan))).toBe(true)
  })
})
