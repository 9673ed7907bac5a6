import { setTimeout as wait } from 'node:timers/promises'
import { createConnection } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'
import { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'
import { aPdf, upload } from '#cms/testing/files.ts'
import {
  anInstallation,
  type HubProcess,
  type Installation,
  spawnHub,
  untilReady,
} from '#cms/testing/hub-process.ts'
import { adminPassword, onMongo, testEnv } from '#cms/testing/test-app.ts'

// The embedded database refuses a second process (open.db.test.ts).
describe.skipIf(!onMongo)('two processes on one MongoDB', () => {
  let installation: Installation
  let one: HubProcess
  let other: HubProcess
  let admin: TestClient
  let otherAdmin: TestClient
  let addresses = 0

  beforeAll(async () => {
    installation = anInstallation({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
    // At once, on a database in which nothing is yet.
    const processes = await Promise.all([spawnHub(installation), spawnHub(installation)])
    await Promise.all(processes.map(untilReady))
    ;[one, other] = processes
    admin = await one.signIn()
    otherAdmin = new TestClient(other.url, admin.cookie)
  })
  afterAll(() => installation.discard())

  const from = (address = `203.0.113.${++addresses}`) => ({ 'X-Forwarded-For': address })
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => (index % 2 ? one : other).anonymous)
  const statusesOf = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)

  const listsOf = (id: string) => adminView(admin, id)

  async function stored<Row extends object>(collection: string, where: object) {
    const connection = await createConnection(installation.env.DATABASE_URI ?? '').asPromise()
    const rows = await connection.collection<Row>(collection).find(where).toArray()
    await connection.close()
    return rows
  }

  it('both come up when they start at once on an empty database, with one first account', async () => {
    expect(one.isRunning() && other.isRunning()).toBe(true)
    expect(await stored('users', {})).toHaveLength(1)
  })

  it('200 registrations at once over both take exactly the 20 places of a session', async () => {
    const { id } = await aSession(admin, { capacity: 20 })
    const answers = await Promise.all(
      people(200).map((visitor) => visitor.register(id, aPerson(), from())),
    )
    expect(statusesOf(answers)).toEqual([
      ...Array<number>(20).fill(201),
      ...Array<number>(180).fill(409),
    ])
    const session = await listsOf(id)
    expect([session?.registered, session?.registrations.length]).toEqual([20, 20])
  })

  it('two reorders at once end in one of the two orders', async () => {
    const ids: string[] = []
    for (const title of ['A', 'B', 'C', 'D']) {
      ids.push(
        String((await admin.post('/api/section-headings', { title, orderIndex: 0 })).body.id),
      )
    }
    const reordered = (order: string[]) => ({
      headingOrders: order.map((id, orderIndex) => ({ id, orderIndex })),
    })
    const orders = [ids, ids.toReversed()]
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([
        admin.put('/api/section-headings/reorder', reordered(orders[0]!)),
        otherAdmin.put('/api/section-headings/reorder', reordered(orders[1]!)),
      ])
      expect(statusesOf(answers)).toEqual([200, 200])
      const rows = await stored<{ _id: string; orderIndex: number }>('section-headings', {})
      const order = rows.toSorted((a, b) => a.orderIndex - b.orderIndex).map(({ _id }) => _id)
      expect(orders).toContainEqual(order)
    }
  })

  it('a file taken by one process and released by the other is kept or refused', async () => {
    for (let round = 0; round < 12; round++) {
      const documentPath = await upload(admin, aPdf())
      const resource = { title: `Round ${round}`, type: 'document', documentPath }
      const first = await admin.post('/api/resources', resource)
      expect(first.status).toBe(201)
      const [, taken] = await Promise.all([
        wait(round % 2 ? 0 : 5 * round).then(() =>
          admin.delete(`/api/resources/${String(first.body.id)}`),
        ),
        wait(round % 2 ? 5 * round : 0).then(() => otherAdmin.post('/api/resources', resource)),
      ])
      const served = await fetch(one.url + documentPath)
      expect([taken.status, served.status]).toEqual(taken.status === 201 ? [201, 200] : [400, 404])
    }
  })

  it('a password that is changed at one is the only one at the other', async () => {
    const elsewhere = await other.anonymous.signIn(adminPassword)
    const panel = await signInToPanel({ url: one.url, env: testEnv() })
    const change = (password: string) => panel('POST', 'globals/admin-password', { password })
    const next = 'chosen at one of two'
    expect((await change(next)).status).toBe(200)
    expect((await elsewhere.get('/api/admin/session')).status).toBe(401)
    const signInTo = ({ anonymous }: HubProcess, password: string) =>
      anonymous.post('/api/admin/login', { password }, from())
    for (const hub of [one, other]) {
      expect((await signInTo(hub, adminPassword)).status).toBe(401)
      expect((await signInTo(hub, next)).status).toBe(200)
    }
    expect((await change(adminPassword)).status).toBe(200)
    admin = await one.signIn()
    otherAdmin = new TestClient(other.url, admin.cookie)
  })

  it('a change by one is shown by the other within a second', async () => {
    const { id } = await aSession(admin, { capacity: 3 })
    const shown = async (headers?: Record<string, string>) => {
      const { body } = await other.anonymous.get<SessionView[]>('/api/sessions', headers)
      return body.find((session) => session.id === id)
    }
    const withinASecond = { timeout: 1_000, interval: 20 }
    await expect.poll(() => shown(), withinASecond).toMatchObject({ registered: 0 })
    await one.anonymous.register(id, aPerson(), from())
    expect(await shown({ 'Cache-Control': 'max-age=0' })).toMatchObject({ registered: 1 })
    await expect.poll(() => shown(), withinASecond).toMatchObject({ registered: 1 })
    await admin.delete(`/api/sessions/${id}`)
    await expect.poll(() => shown(), withinASecond).toBeUndefined()
    await admin.put('/api/theatre-list-page-content', { pageTitle: 'Changed at one' })
    const page = async () =>
      (await other.anonymous.get('/api/theatre-list-page-content')).body.pageTitle
    await expect.poll(page, withinASecond).toBe('Changed at one')
  })
})
