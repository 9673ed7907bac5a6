import { addDays, subYears } from 'date-fns'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { createRetention } from './create-retention.ts'

let hub: TestApp

beforeAll(async () => {
  hub = await startTestApp()
})
afterAll(() => hub.stop())
afterEach(() => vi.useRealTimers())

const requestOf = (createdAt: Date) =>
  hub.payload.db.create({
    collection: 'topic-request',
    data: { message: 'M', createdAt: createdAt.toISOString() },
  })
const left = async () => (await hub.payload.db.count({ collection: 'topic-request' })).totalDocs

it('a run deletes what is too old', async () => {
  await requestOf(subYears(new Date(), 2))
  await createRetention(hub)()
  expect(await left()).toBe(0)
})

it('a run by a clock that was set ahead deletes nothing, and says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const warn = vi.spyOn(hub.payload.logger, 'warn')
  const run = createRetention(hub)
  await requestOf(new Date())
  vi.setSystemTime(addDays(new Date(), 800))
  await run()
  expect(warn).toHaveBeenCalled()
  expect(await left()).toBe(1)
  warn.mockRestore()
})
