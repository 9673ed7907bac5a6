import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { createConnection } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppOverProxy, startAppOverProxy } from '#cms/testing/app-over-proxy.ts'
import type { TestClient, Reply } from '#cms/testing/test-client.ts'
import { aSession } from '#cms/testing/factories.ts'
import { signInToPanel, type SuperAdmin } from '#cms/testing/super-admin.ts'
import { adminPassword, onMongo } from '#cms/testing/test-app.ts'

/** The part of the driver that asks a server how it is; nothing public leads there. */
type Monitor = { connection: { socket: Socket } | null; requestCheck: () => void }
type Topology = { s: { servers: Map<string, { monitor: Monitor }> } }

// The embedded database is a part of the process: it is never unavailable.
describe.skipIf(!onMongo)('while MongoDB is unavailable', () => {
  let app: AppOverProxy
  let line: AppOverProxy['line']
  let hub: AppOverProxy['hub']
  let admin: TestClient
  let panel: SuperAdmin
  let session: string

  beforeAll(async () => {
    app = await startAppOverProxy()
    ;({ line, hub } = app)
    admin = await hub.signIn()
    panel = await signInToPanel(hub)
    session = (await aSession(admin, { capacity: null })).id
  })
  afterAll(() => app.end())

  const register = () => hub.anonymous.register(session)
  const calls: Record<string, () => Promise<Reply<object>>> = {
    register,
    'join the waiting list': () => hub.anonymous.join(session),
    'send a form': () =>
      hub.anonymous.post('/api/topic-requests', {
        name: 'A',
        email: 'a@example.org',
        message: 'Burns',
        datesAvailable: 'Mondays',
      }),
    'sign in': () => hub.anonymous.post('/api/admin/login', { password: adminPassword }),
    'ask who is signed in': () => admin.get('/api/admin/session'),
    'read the lists': () => admin.get('/api/admin/sessions-with-registrations'),
    'delete a session': () => admin.delete(`/api/sessions/${session}`),
    'ask the panel who is signed in': () => panel('GET', 'user/me'),
    'edit in the panel': () => panel('PATCH', `session/${session}`, { title: 'Edited' }),
    'sign in to the panel': () =>
      hub.anonymous.post('/cms/api/user/login', { email: 'super@example.org', password: 'wrong' }),
    'ask whether the hub is ready': () => hub.anonymous.get('/api/ready'),
  }

  async function answerOf(ask: () => Promise<Reply<object>>) {
    const start = performance.now()
    const { status, headers, body } = await ask()
    const seconds = (performance.now() - start) / 1_000
    return { status, again: headers.get('retry-after'), body, seconds }
  }
  const unavailable = {
    status: 503,
    again: '5',
    body: { message: expect.stringMatching(/^The database (cannot be reached|does not answer)/) },
  }
  async function allAnswers() {
    const entries = Object.entries(calls).map(async ([name, ask]) => [name, await answerOf(ask)])
    return Object.fromEntries(await Promise.all(entries)) as Record<string, { seconds: number }>
  }
  const allUnavailable = Object.fromEntries(Object.keys(calls).map((name) => [name, unavailable]))
  const slowest = (answers: Record<string, { seconds: number }>) =>
    Math.max(...Object.values(answers).map(({ seconds }) => seconds))

  const soon = { timeout: 30_000 }
  const untilReady = () =>
    expect.poll(async () => (await hub.anonymous.get('/api/ready')).status, soon).toBe(200)
  const untilRegistered = () => expect.poll(async () => (await register()).status, soon).toBe(201)

  /** Closes the line on which the driver asks in the moment in which it asks. */
  async function getStuck() {
    const { connection } = hub.payload.db as unknown as MongooseAdapter
    const { topology } = connection.getClient() as unknown as { topology: Topology }
    const [server] = topology.s.servers.values()
    const monitor = server?.monitor
    if (!monitor?.connection) throw new Error('The driver has no line of its own.')
    // It asks again half a second after it has asked, at the earliest.
    await wait(700)
    monitor.connection.socket.destroy()
    monitor.requestCheck()
  }

  it('a stuck search for MongoDB goes on, however long the outage lasts', async () => {
    expect((await register()).status).toBe(201)
    await getStuck()
    line.cut()
    expect((await register()).status).toBe(503)
    // Longer than it takes to find the search stuck: the connection is opened in vain first.
    await wait(13_000)
    await line.mend()
    await untilRegistered()
  })

  it('every call gets 503 within seconds, then at once, and all recovers by itself [run.database]', async () => {
    line.cut()
    const first = await allAnswers()
    expect(first).toMatchObject(allUnavailable)
    expect(slowest(first)).toBeLessThan(8)
    const later = await allAnswers()
    expect(later).toMatchObject(allUnavailable)
    expect(slowest(later)).toBeLessThan(1)
    expect((await hub.anonymous.get('/api/health')).status).toBe(200)
    const page = await fetch(`${hub.url}/cms`)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    await line.mend()
    await untilReady()
    expect((await admin.get('/api/admin/session')).status).toBe(200)
    expect((await panel('GET', 'user/me')).body.user).not.toBeNull()
    expect((await register()).status).toBe(201)
  })

  it('a server that no longer answers is noticed within ten seconds', async () => {
    line.silence()
    const answers = await Promise.all([register, register].map(answerOf))
    expect(answers).toMatchObject([unavailable, unavailable])
    expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(12)
    await line.mend()
    await untilReady()
    expect((await register()).status).toBe(201)
  })

  it('public reads come from memory, and are up to date soon after MongoDB is back', async () => {
    const paths = [
      'sessions',
      'categories',
      'resources',
      'cover-info',
      'topic-requests-page-content',
    ]
    const readAll = () =>
      Promise.all(paths.map((path) => answerOf(() => hub.anonymous.get(`/api/${path}`))))
    const before = await readAll()
    line.cut()
    // A commit whose answer was lost may have been made: from now on no entry is fresh.
    hub.payload.changes.emit({})
    await wait(100)
    for (let round = 0; round < 3; round++) {
      for (const [n, { status, body, seconds }] of (await readAll()).entries()) {
        expect([status, body]).toEqual([200, before[n]?.body])
        expect(seconds).toBeLessThan(round === 0 ? 5 : 1)
      }
    }
    // A read that nobody had made is not known.
    const unknown = await answerOf(() => hub.anonymous.get('/api/sessions/month/2031/1'))
    expect(unknown).toMatchObject(unavailable)
    // A change that bypasses the hub, so that nothing emits it.
    const connection = await createConnection(app.direct).asPromise()
    await connection.collection('sessions').updateOne({}, { $set: { title: 'Changed meanwhile' } })
    await connection.close()
    await line.mend()
    await expect
      .poll(async () => (await hub.anonymous.sessions())[0]?.title, soon)
      .toBe('Changed meanwhile')
  })

  it('public reads are up to date after a short cut during which everything was cached', async () => {
    await hub.anonymous.sessions()
    line.cut()
    await wait(500)
    await line.mend()
    await untilRegistered()
    const { totalDocs } = await hub.payload.count({ collection: 'registration' })
    expect((await hub.anonymous.sessions())[0]?.registered).toBe(totalDocs)
  })
})
