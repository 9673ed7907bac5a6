import { afterEach, expect, it, vi } from 'vitest'
import { createLogger, logOutage } from './logger.ts'

afterEach(() => vi.useRealTimers())

it('an outage that 5,500 requests meet makes one line, and the next one another', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const meet = () => {
    logOutage(logger, new Error('no server'), 'the database is away')
    vi.advanceTimersByTime(7)
  }
  for (let error = 0; error < 5_500; error++) meet()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'the database is away', err: { message: 'no server' } },
  ])
  vi.advanceTimersByTime(10_000)
  meet()
  expect(lines).toHaveLength(2)
})
