import { setTimeout as wait } from 'node:timers/promises'
import { createConnection } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppOverProxy, startAppOverProxy } from '#cms/testing/app-over-proxy.ts'
import { aSession } from '#cms/testing/factories.ts'
import { onMongo } from '#cms/testing/test-app.ts'

const reads = [
  '/api/sessions',
  '/api/categories',
  '/api/resources',
  '/api/cover-info',
  '/api/topic-requests-page-content',
]

// The embedded database is a part of the process: it is never unavailable.
describe.skipIf(!onMongo)('public reads while MongoDB is unavailable', () => {
  let app: AppOverProxy
  let line: AppOverProxy['line']
  let hub: AppOverProxy['hub']
  let session: string

  beforeAll(async () => {
    app = await startAppOverProxy()
    ;({ line, hub } = app)
    session = (await aSession(await hub.signIn(), { title: 'Before', capacity: null })).id
  })
  afterAll(() => app.end())

  const titles = async () => (await hub.anonymous.sessions()).map(({ title }) => title)

  /** A change that bypasses the hub, so that nothing emits it. */
  async function changeByHand(title: string) {
    const connection = await createConnection(app.direct).asPromise()
    await connection.collection('sessions').updateOne({}, { $set: { title } })
    await connection.close()
  }

  async function answers() {
    const start = performance.now()
    const found = await Promise.all(reads.map((path) => hub.anonymous.get(path)))
    const seconds = (performance.now() - start) / 1_000
    return {
      bodies: found.map(({ body }) => body),
      statuses: found.map((one) => one.status),
      seconds,
    }
  }

  it('get the last known response within seconds, then at once, and are up to date soon after MongoDB is back', async () => {
    const before = await answers()
    line.cut()
    // A commit whose answer was lost may have been made: from now on no entry is fresh.
    hub.payload.changes.emit({})
    await wait(100)
    for (let round = 0; round < 3; round++) {
      const after = await answers()
      expect(after.statuses).toEqual(reads.map(() => 200))
      expect(after.bodies).toEqual(before.bodies)
      expect(after.seconds).toBeLessThan(round === 0 ? 5 : 1)
    }
    const lost = await hub.anonymous.register(session)
    expect(lost.status).toBe(503)
    // A read that nobody had made is not known.
    const unknown = await hub.anonymous.get('/api/sessions/month/2031/1')
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5'])

    await changeByHand('Changed meanwhile')
    await line.mend()
    const giveUp = performance.now() + 30_000
    while (!(await titles()).includes('Changed meanwhile') && performance.now() < giveUp) {
      await wait(50)
    }
    expect(await titles()).toEqual(['Changed meanwhile'])
  })

  it('are up to date after a short cut during which everything was cached', async () => {
    await answers()
    line.cut()
    await wait(500)
    await line.mend()
    const registered = async () => {
      const { status } = await hub.anonymous.register(session)
      return status
    }
    const giveUp = performance.now() + 30_000
    while ((await registered()) !== 201 && performance.now() < giveUp) await wait(50)
    const body = await hub.anonymous.sessions()
    const stored = await hub.payload.count({ collection: 'registration' })
    expect(body[0]?.registered).toBe(stored.totalDocs)
    expect(stored.totalDocs).toBeGreaterThan(0)
  })
})
