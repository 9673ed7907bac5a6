import { afterEach, expect, it, vi } from 'vitest'
import { createLogger } from './logger.ts'
import { logOutage } from './outage-log.ts'

afterEach(() => vi.useRealTimers())

it('an outage that 5,500 requests meet makes two log lines: when it begins and when it is over', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const meet = (errors: number) => {
    for (let error = 0; error < errors; error++) {
      logOutage(logger, new Error('no server'), 'the database is away')
      vi.advanceTimersByTime(7)
    }
  }
  meet(5_500)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'the database is away', err: { message: 'no server' } },
  ])
  vi.advanceTimersByTime(10_000)
  expect(JSON.parse(lines[1]!)).toMatchObject({
    level: 40,
    msg: 'over: the database is away',
    errors: 5_500,
    seconds: 38,
  })
  meet(1)
  expect(lines).toHaveLength(3)
})
