import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onClockChange, serverNow, syncClock } from './server-clock.ts'

const device = new Date('2026-06-10T09:00:00Z')
const answerAt = (date: string | null) =>
  syncClock({ headers: new Headers(date === null ? {} : { Date: date }) })

beforeEach(() => {
  vi.useFakeTimers({ now: device, toFake: ['Date'] })
  answerAt(device.toUTCString())
})
afterEach(() => vi.useRealTimers())

it('a response of the hub sets a wrong clock right, and a saved copy does not set it back', () => {
  const heard = vi.fn()
  const stop = onClockChange(heard)
  answerAt('Thu, 11 Jun 2026 09:00:00 GMT')
  expect(serverNow()).toEqual(new Date('2026-06-11T09:00:00Z'))
  answerAt(null)
  answerAt('soon')
  expect(serverNow()).toEqual(new Date('2026-06-11T09:00:00Z'))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
})

it('a clock that is right to a minute stays as it is', () => {
  answerAt('Wed, 10 Jun 2026 09:00:50 GMT')
  expect(serverNow()).toEqual(device)
})
