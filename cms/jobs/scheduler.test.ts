import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Change } from '#cms/platform/database/changes.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { type Job, startJobs } from './jobs.ts'

const daily = '0 0 3 * * *'
const closing: (() => Promise<void>)[] = []
const listeners: ((change: Change) => void)[] = []
const changed = (change: Change) => listeners.forEach((listener) => listener(change))

const hub = {
  beforeClose: (work: () => Promise<void>) => void closing.push(work),
  changes: { onChange: (listener: (change: Change) => void) => void listeners.push(listener) },
  logger: createLogger('silent'),
} as unknown as Parameters<typeof startJobs>[0]

const started = (job: Omit<Job, 'name'>) =>
  startJobs(hub, [{ name: 'emails', ...job }], 'Europe/London')
const close = () => Promise.all(closing.splice(0).map((work) => work()))

beforeEach(() => void vi.useFakeTimers({ now: new Date('2031-01-15T10:00:10Z') }))
afterEach(async () => {
  vi.useRealTimers()
  listeners.length = 0
  await close()
})

it('a job runs at the start and by its schedule', async () => {
  const run = vi.fn(async () => undefined)
  started({ schedule: '*/30 * * * * *', run })
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(62_000)
  expect(run).toHaveBeenCalledTimes(4)
})

it('a job never runs twice at a time, and a missed run is not repeated', async () => {
  let end = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  started({ schedule: '*/30 * * * * *', startedBy: ['mail'], run })
  changed({ collection: 'mail' })
  await vi.advanceTimersByTimeAsync(65_000)
  expect(run).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(run).toHaveBeenCalledTimes(2)
  end()
})

it('many changes at once start one run, changes of other collections none', async () => {
  const run = vi.fn(async () => undefined)
  started({ schedule: daily, startedBy: ['mail', 'place'], run })
  await vi.advanceTimersByTimeAsync(0)
  for (let count = 0; count < 50; count++) changed({ collection: 'mail' })
  changed({ collection: 'resource' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(2)
  changed({ collection: 'resource' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(2)
  // Of a commit whose answer was lost.
  changed({})
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(3)
})

it('a run that is too early or fails is started again only by its schedule', async () => {
  for (const outcome of [async () => false, () => Promise.reject(new Error('no'))]) {
    vi.setSystemTime(new Date('2031-01-15T10:00:10Z'))
    const run = vi.fn<() => Promise<unknown>>(outcome)
    const jobs = started({ schedule: '*/30 * * * * *', startedBy: ['mail'], run })
    await vi.advanceTimersByTimeAsync(0)
    changed({ collection: 'mail' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(run).toHaveBeenCalledTimes(1)
    run.mockImplementation(async () => undefined)
    await vi.advanceTimersByTimeAsync(15_000)
    changed({ collection: 'mail' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(run).toHaveBeenCalledTimes(3)
    await jobs.stop()
  }
})

it('a stop waits for the current run, and starts nothing more', async () => {
  let end = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  started({ schedule: '* * * * * *', startedBy: ['mail'], run })
  let hasStopped = false
  const stopped = close().then(() => (hasStopped = true))
  await vi.advanceTimersByTimeAsync(500)
  expect(hasStopped).toBe(false)
  end()
  await stopped
  changed({ collection: 'mail' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(run).toHaveBeenCalledTimes(1)
})
