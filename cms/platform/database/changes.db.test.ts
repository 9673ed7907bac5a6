import type { ClientSession } from 'mongoose'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { onMongo } from '#cms/testing/test-app.ts'
import type { Change } from './changes.ts'

const seen: Change[] = []
const { hub: app } = await aHub()
app.payload.changes.onChange((change) => seen.push(change))
afterEach(() => {
  vi.restoreAllMocks()
  seen.length = 0
})

let number = 0
const create = (req?: Awaited<ReturnType<typeof createLocalReq>>) => {
  const name = `Category ${++number}`
  const data = { name, nameKey: name, color: '#3B82F6' }
  return app.payload.db.create({ collection: 'category', data, req })
}

it('a change names the collection or the global that was written', async () => {
  await create()
  await app.payload.db.createGlobal({ slug: 'overview', data: { title: 'Welcome' } })
  expect(seen.map(({ collection }) => collection)).toEqual(['category', 'overview'])
})

it('a failed write is a change too, because it may have been stored', async () => {
  await create()
  number--
  await expect(create()).rejects.toThrow()
  expect(seen).toEqual([{ collection: 'category' }, { collection: 'category' }])
})

// The embedded database has no transactions.
describe.runIf(onMongo)('in a transaction', () => {
  async function begin() {
    const req = await createLocalReq({}, app.payload)
    await initTransaction(req)
    const work = vi.fn(async () => {})
    await create(req)
    await req.payload.afterCommit(req.transactionID, work)
    expect([seen, work.mock.calls]).toEqual([[], []])
    return { req, work }
  }

  it('changes and work wait for the commit', async () => {
    const { req, work } = await begin()
    await commitTransaction(req)
    expect(seen).toEqual([{ collection: 'category' }])
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('changes and work are dropped by a rollback', async () => {
    const { req, work } = await begin()
    await killTransaction(req)
    expect([seen, work.mock.calls]).toEqual([[], []])
  })

  it('a commit that fails emits a change of unknown extent, and no work is run', async () => {
    const { req, work } = await begin()
    const sessions = app.payload.db.sessions as Record<string, ClientSession>
    const session = sessions[String(await req.transactionID)]!
    vi.spyOn(session, 'commitTransaction').mockImplementation(async () => {
      await session.abortTransaction()
      throw new Error('The line was cut.')
    })
    await expect(commitTransaction(req)).rejects.toThrow('The line was cut.')
    expect(seen).toEqual([{}])
    expect(work).not.toHaveBeenCalled()
    await killTransaction(req)
  })
})
