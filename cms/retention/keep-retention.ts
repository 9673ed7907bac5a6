import type { Payload } from 'payload'
import type { Env } from '#cms/env.ts'
import { applyRetention } from './apply-retention.ts'

const day = 24 * 60 * 60 * 1_000
/** A clock that is wrong by less deletes little too early. */
const largestJump = 7 * day

/** Tells whether the clock was set ahead since the process started: what it says is not deleted by. */
function watchClock() {
  const ahead = () => Date.now() - performance.now()
  const atStart = ahead()
  return () => ahead() - atStart > largestJump
}

/**
 * Deletes what is too old to be kept, now and every day from now on. A run that fails is logged, and
 * the next day's does its work too.
 */
export function keepRetention(payload: Payload, env: Env): void {
  const isClockAhead = watchClock()
  const run = async () => {
    try {
      if (!isClockAhead()) return void (await applyRetention(payload, env))
      payload.logger.warn('The clock was set ahead by days: nothing is deleted before a restart.')
    } catch (err) {
      payload.logger.error({ err }, 'what is too old to be kept could not be deleted')
    }
  }
  void run()
  // Unref'd: nobody has to wait for the next day when the process is asked to end.
  setInterval(() => void run(), day).unref()
}
