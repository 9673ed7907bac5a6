import { addDays, subYears } from 'date-fns'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { keepRetention } from './keep-retention.ts'

let hub: TestApp
const day = 24 * 60 * 60 * 1_000

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
const allGone = () => vi.waitFor(async () => expect(await left()).toBe(0), 5_000)

it('deletes what is too old soon after the start, and every day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  await requestOf(subYears(new Date(), 2))
  keepRetention(hub.payload, hub.env)
  await allGone()
  await requestOf(subYears(new Date(), 2))
  vi.advanceTimersByTime(day)
  await allGone()
})

it('deletes nothing by a clock that was set ahead, and says so', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  const warn = vi.spyOn(hub.payload.logger, 'warn')
  keepRetention(hub.payload, hub.env)
  await requestOf(new Date())
  vi.setSystemTime(addDays(new Date(), 800))
  vi.advanceTimersByTime(day)
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(await left()).toBe(1)
  warn.mockRestore()
})
