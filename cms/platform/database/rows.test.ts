import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { turnsDuring } from '#cms/testing/event-loop-turns.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { deleteInBatches, findInBatches } from './rows.ts'
import { insertMissing } from './write-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const lists = Array.from({ length: 20 }, () => randomUUID())
const inList = (name: string) => ({ name: { equals: name } })
beforeEach(() =>
  insertMissing(
    app,
    'topic-request',
    lists.flatMap((name) =>
      Array.from({ length: 3 }, () => ({
        id: randomUUID(),
        name,
        email: 'ada@example.org',
        message: 'M',
        createdAt: new Date().toISOString(),
        updatedAt: new Date().toISOString(),
      })),
    ),
  ),
)

// The embedded database works on the thread that answers visitors.
describe('others are served while many short lists are worked through', () => {
  it('reading one short list after another lets others in after each', async () => {
    const turns = await turnsDuring(async () => {
      for (const name of lists) {
        const query = { where: inList(name), sort: ['id'] as [string] }
        for await (const rows of findInBatches(app, 'topic-request', query)) {
          expect(rows.length).toBeGreaterThanOrEqual(3)
        }
      }
    })
    expect(turns).toBeGreaterThanOrEqual(lists.length)
  })

  it('deleting one short list after another lets others in after each', async () => {
    const turns = await turnsDuring(async () => {
      for (const name of lists) await deleteInBatches(app, 'topic-request', inList(name))
    })
    expect(turns).toBeGreaterThanOrEqual(lists.length)
  })
})
