import { APIError } from 'payload'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { onMongo } from '#cms/testing/test-app.ts'
import { keepAnswers } from './kept-answers.ts'

const { hub: app, admin } = await aHub()
afterEach(() => vi.restoreAllMocks())

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
  it('is never cached, and no request after the commit gets it [api.fresh]', async () => {
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
    const [createRow, commit] = [db.create.bind(db), db.commitTransaction.bind(db)]
    let own: unknown
    vi.spyOn(db, 'create').mockImplementation(async (asked) => {
      if (asked.collection !== 'category') return createRow(asked)
      own = await asked.req?.transactionID
      // On MongoDB the row is written and nobody else sees it; the embedded database has no transactions.
      if (!onMongo) await held.pass()
      return createRow(asked)
    })
    vi.spyOn(db, 'commitTransaction').mockImplementation(async (id) => {
      if (onMongo && (await id) === own) await held.pass()
      return commit(id)
    })
    const change = create()
    await held.reached
    const name = `Category ${number}`
    expect(await namesRead()).not.toContain(name)
    expect(await namesRead()).not.toContain(name)
    held.open()
    await change
    expect(await namesRead()).toContain(name)
  })
})

describe('kept answers', () => {
  const source = (text: string) => async () => ({ body: Buffer.from(text), headers: {} })
  const textOf = async (reading: Promise<{ body: Buffer }>) => (await reading).body.toString()

  it('are one read for all concurrent requests', async () => {
    const kept = keepAnswers()
    const held = gate()
    const load = vi.fn(() => held.pass().then(source('A')))
    const reads = [kept.read('/', load), kept.read('/', load)]
    await held.reached
    reads.push(kept.read('/', load))
    held.open()
    await Promise.all(reads)
    expect(load).toHaveBeenCalledOnce()
  })

  it('never hold a read that began before the last change', async () => {
    const answers = keepAnswers()
    const held = gate()
    const first = answers.read('/', () => held.pass().then(source('old')))
    await held.reached
    answers.forget()
    const others = [answers.read('/', source('new')), answers.read('/', source('never read'))]
    held.open()
    expect(await textOf(first)).toBe('old')
    for (const other of others) expect(await textOf(other)).toBe('new')
    expect(await textOf(answers.read('/', source('never read')))).toBe('new')
  })

  it('are 500, and the least recently used goes first', async () => {
    const answers = keepAnswers()
    await answers.read('/first', source('first'))
    for (let count = 0; count < 600; count++) {
      await answers.read(`/${count}`, source('x'))
      expect(await textOf(answers.read('/first', source('read again')))).toBe('first')
    }
    expect(answers.size()).toBe(500)
    expect(await textOf(answers.read('/599', source('read again')))).toBe('x')
    expect(await textOf(answers.read('/0', source('read again')))).toBe('read again')
  })

  it('have 64 MB', async () => {
    const answers = keepAnswers()
    const large = source('x'.repeat(10 * 1024 * 1024))
    for (let count = 0; count < 8; count++) await answers.read(`/${count}`, large)
    expect(answers.size()).toBe(6)
  })

  it('are at most as old as allowed, and as they say', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const answers = keepAnswers({ maxAgeMs: 1_000 })
    await answers.read('/', source('one'))
    const short = async () => ({ body: Buffer.from('page'), headers: {}, until: 1_500 })
    await answers.read('/page', short)
    clock.mockReturnValue(1_999)
    expect(await textOf(answers.read('/', source('two')))).toBe('one')
    expect(await textOf(answers.read('/page', source('two')))).toBe('two')
    clock.mockReturnValue(2_000)
    expect(await textOf(answers.read('/', source('two')))).toBe('two')
  })

  it('are read anew after an own write, if other processes write too', async () => {
    const answers = keepAnswers({ maxAgeMs: 1_000 })
    const held = gate()
    const running = answers.read('/', () => held.pass().then(source('old')))
    await held.reached
    const anew = answers.read('/', source('new'), true)
    held.open()
    expect(await textOf(running)).toBe('old')
    expect(await textOf(anew)).toBe('new')
    expect(await textOf(answers.read('/', source('newer'), true))).toBe('newer')
    const alone = keepAnswers()
    await alone.read('/', source('one'))
    expect(await textOf(alone.read('/', source('two'), true))).toBe('one')
  })

  it('are sent for an hour while reads fail, which is logged once', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const onFailure = vi.fn()
    const refusal = new APIError('no such thing', 404)
    const answers = keepAnswers({ onFailure })
    const broken = () => Promise.reject(new Error('broken'))
    await expect(answers.read('/', broken)).rejects.toThrow('broken')
    await answers.read('/', source('one'))
    answers.forget()
    for (const minute of [0, 30, 60]) {
      clock.mockReturnValue(minute * 60_000)
      expect(await textOf(answers.read('/', broken))).toBe('one')
    }
    expect(onFailure).toHaveBeenCalledTimes(1)
    clock.mockReturnValue(61 * 60_000)
    await expect(answers.read('/', broken)).rejects.toThrow('broken')
    await expect(answers.read('/', () => Promise.reject(refusal))).rejects.toThrow('no such thing')
    expect(await textOf(answers.read('/', source('two')))).toBe('two')
  })
})
