import type { Payload } from 'payload'
import { removeStrayMails } from '#cms/email/outbox/remove-stray-mails.ts'
import type { Env } from '#cms/platform/env.ts'
import { applyRetention } from './apply-retention.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** A smaller error of the clock deletes little too early. */
const maxClockJumpMs = 7 * dayMs

/** Prevents deletions after the clock has jumped ahead (docs/product.md, rule 88). */
function watchClock() {
  const ahead = () => Date.now() - performance.now()
  const atStart = ahead()
  return () => ahead() - atStart > maxClockJumpMs
}

/** Deletes what is too old, and mails about nobody: beside the hub, now and once a day. */
export function keepRetention(payload: Payload, env: Env): void {
  const isClockAhead = watchClock()
  const run = async () => {
    try {
      await removeStrayMails(payload)
      if (!isClockAhead()) return void (await applyRetention(payload, env))
      payload.logger.warn('The clock was set ahead by days: nothing is deleted before a restart.')
    } catch (err) {
      payload.logger.error({ err }, 'what is too old to be kept could not be deleted')
    }
  }
  void run()
  // unref: the timer must not keep the process alive.
  setInterval(() => void run(), dayMs).unref()
}
