import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { onPublicChange } from './share-invalidation.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { createResponseCache } from './response-cache.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.stop())

const path = '/api/categories'
let number = 0
const create = async () => {
  const name = `Category ${++number}`
  await admin.post(path, { name, color: '#3B82F6' })
  return name
}
const namesRead = async () =>
  (await app.anonymous.get<{ name: string }[]>(path)).body.map(({ name }) => name)

/** A gate: work waits at it until it is opened. */
function gate() {
  const point = { reach: () => {}, open: () => {} }
  const reached = new Promise<void>((resolve) => (point.reach = resolve))
  const opened = new Promise<void>((resolve) => (point.open = resolve))
  return { reached, open: () => point.open(), pass: () => (point.reach(), opened) }
}

/** Holds the next reading of the categories, with what it has read, before it is given back. */
function holdNextRead() {
  const { db } = app.payload
  const held = gate()
  const find = db.find.bind(db)
  vi.spyOn(db, 'find').mockImplementationOnce(async (asked) => {
    const found = await find(asked)
    await held.pass()
    return found
  })
  return held
}

describe('a response that was read before a commit', () => {
  it('is never cached, and nobody who asks after the commit gets it', async () => {
    await create()
    const held = holdNextRead()
    const before = namesRead()
    await held.reached
    // Its rows are read. Now something is changed, and acknowledged.
    const name = await create()
    const after = namesRead()
    const later = namesRead()
    // By its answer theirs have come too, and wait.
    await app.anonymous.get('/api/health')
    held.open()
    expect(await before).not.toContain(name)
    expect(await after).toContain(name)
    expect(await later).toContain(name)
    expect(await namesRead()).toContain(name)
  })

  it('becomes stale with the commit when it was cached before', async () => {
    await create()
    const { db } = app.payload
    const held = gate()
    // On MongoDB the row is written and nobody else sees it; the embedded database has no transactions.
    const step = onMongo ? 'commitTransaction' : 'create'
    const original = (db[step] as (...given: unknown[]) => Promise<unknown>).bind(db)
    vi.spyOn(db, step).mockImplementationOnce((async (...given: unknown[]) => {
      await held.pass()
      return original(...given)
    }) as never)
    const change = create()
    await held.reached
    const name = `Category ${number}`
    expect(await namesRead()).not.toContain(name)
    expect(await namesRead()).not.toContain(name)
    held.open()
    await change
    expect(await namesRead()).toContain(name)
  })

  // The embedded database has no transaction that could be undone.
  it.runIf(onMongo)('stays fresh when the transaction is rolled back', async () => {
    let emitted = 0
    onPublicChange(app.payload.changes, () => emitted++)
    const write = async (end: typeof commitTransaction) => {
      const req = await createLocalReq({}, app.payload)
      await initTransaction(req)
      const data = { name: `Category ${++number}`, color: '#3B82F6' }
      await app.payload.db.create({ collection: 'category', data, req })
      expect(emitted).toBe(0)
      await end(req)
    }
    await write(killTransaction)
    expect(emitted).toBe(0)
    await write(commitTransaction)
    expect(emitted).toBe(1)
  })
})

describe('many concurrent readers after a change', () => {
  it('share one read of the database', async () => {
    await create()
    const find = vi.spyOn(app.payload.db, 'find')
    const answers = await Promise.all(Array.from({ length: 50 }, namesRead))
    expect(find).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map(String)).size).toBe(1)
  })
})

describe('the response cache', () => {
  const source = (text: string) => async () => ({ body: Buffer.from(text), headers: {} })

  it('never stores a read that began before the last change', async () => {
    const cache = createResponseCache()
    const held = gate()
    const first = cache.read('/', () => held.pass().then(source('old')))
    await held.reached
    cache.invalidate()
    const others = [cache.read('/', source('new')), cache.read('/', source('never read'))]
    held.open()
    expect((await first).body.toString()).toBe('old')
    for (const other of others) expect((await other).body.toString()).toBe('new')
    expect(cache.get('/')?.body.toString()).toBe('new')
  })

  it('holds 500 entries, and the least recently used goes first', async () => {
    const cache = createResponseCache()
    await cache.read('/first', source('first'))
    for (let count = 0; count < 600; count++) {
      await cache.read(`/${count}`, source('x'))
      expect(cache.get('/first')).toBeDefined()
    }
    expect(cache.size()).toBe(500)
    expect(cache.get('/0')).toBeUndefined()
    expect(cache.get('/599')).toBeDefined()
  })

  it('holds 64 MB', async () => {
    const cache = createResponseCache()
    const large = source('x'.repeat(10 * 1024 * 1024))
    for (let count = 0; count < 8; count++) await cache.read(`/${count}`, large)
    expect(cache.size()).toBe(6)
  })

  it('reads an entry again when it is too old, even if no change is known', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const cache = createResponseCache({ maxAgeMs: 60_000 })
    await cache.read('/', source('one'))
    clock.mockReturnValue(60_999)
    expect((await cache.read('/', source('two'))).body.toString()).toBe('one')
    clock.mockReturnValue(61_000)
    expect((await cache.read('/', source('two'))).body.toString()).toBe('two')
  })

  it('answers a failed read with the last known entry until a read succeeds', async () => {
    const failures: unknown[] = []
    const cache = createResponseCache({ onFailure: (error) => failures.push(error) })
    const broken = () => Promise.reject(new Error('broken'))
    await expect(cache.read('/', broken)).rejects.toThrow('broken')
    await cache.read('/', source('one'))
    cache.invalidate()
    expect((await cache.read('/', broken)).body.toString()).toBe('one')
    expect(failures).toHaveLength(1)
    expect((await cache.read('/', source('two'))).body.toString()).toBe('two')
  })
})
