import { deleteInBatches } from '#cms/platform/database/rows.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { insertMissing } from './write-rows.ts'
import { aSession } from '#cms/testing/factories.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'

/** @returns how often the event loop could serve others while `work` ran. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}

const { hub: app, admin } = await aHub()

const lists = Array.from({ length: 20 }, () => randomUUID())
const inList = (name: string) => ({ name: { equals: name } })
const aRequest = (name: string, message = 'M') => ({
  id: randomUUID(),
  name,
  email: 'ada@example.org',
  message,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
})
beforeEach(() =>
  insertMissing(
    app,
    'topic-request',
    lists.flatMap((name) => Array.from({ length: 3 }, () => aRequest(name))),
  ),
)

// The embedded database works on the thread that answers visitors.
it('deleting many short lists lets others in between', async () => {
  const turns = await turnsDuring(async () => {
    for (const name of lists) await deleteInBatches(app, 'topic-request', inList(name))
  })
  expect(turns).toBeGreaterThanOrEqual(lists.length)
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4/

it('ids are alike on both databases, and the panel cannot choose them', async () => {
  const { id } = await aSession(admin)
  expect(id).toMatch(uuid)
  const panel = await signInToPanel(app)
  const chosen = { id: 'chosen', name: 'Trauma', color: '#3B82F6' }
  const made = await panel<{ doc: { id: string } }>('POST', 'category', chosen)
  expect(made.status).toBe(201)
  expect(made.body.doc.id).toMatch(uuid)
  const address = `category/${made.body.doc.id}`
  const changed = await panel('PATCH', address, { id: 'changed', color: '#EF4444' })
  expect(changed.status).toBe(200)
  const read = await panel('GET', address)
  expect(read.body).toMatchObject({ id: made.body.doc.id, name: 'Trauma', color: '#EF4444' })
  const copied = await panel<{ doc: { id: string } }>('POST', `${address}/duplicate`, {
    name: 'Trauma again',
  })
  expect([copied.status, copied.body.doc.id]).toEqual([200, expect.stringMatching(uuid)])
  expect(copied.body.doc.id).not.toBe(made.body.doc.id)
  expect((await panel('DELETE', address)).status).toBe(200)
})
