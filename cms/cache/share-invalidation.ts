import type { Payload } from 'payload'
import { invalidationCounter } from './invalidation-counter.ts'
import { announceChange, onPublicChange } from '#cms/database/change-events.ts'

/** In milliseconds; the sum, and the time of two calls, is how late another process may show a change. */
const lookEvery = 300
const tellAfter = 50

const aways = new WeakMap<Payload, () => boolean>()

/** Whether it is known that the database would not answer now. Never so on the embedded one. */
export const isConnectionLost = (payload: Payload) => aways.get(payload)?.() ?? false

/**
 * Tells the other processes on the same MongoDB that something public has changed, and hears of their
 * changes, through one counter (docs/decisions/014-response-cache.md). Counting comes after the commit and no
 * request waits for it; a failed try is made again. Ends with `payload.destroy()`.
 */
export function shareInvalidation(payload: Payload): void {
  if (payload.db.name !== 'mongoose') return
  const counter = invalidationCounter(payload)
  // One is due from the start: a process that was killed may have left a change untold.
  let isDue = true
  let seen: number | undefined
  let hasFailed = false
  let isEnded = false
  let timer: NodeJS.Timeout | undefined

  async function turn() {
    const isTelling = isDue
    isDue = false
    try {
      const changes = await (isTelling ? counter.raise(seen === undefined) : counter.look())
      // What was one more than before is our own change, which is known here.
      const isKnown = changes === (isTelling ? (seen ?? NaN) + 1 : seen)
      // While it was away, a commit may have been made whose answer never came.
      if (!isKnown || hasFailed) announceChange(payload, { isOwn: false })
      seen = changes
      hasFailed = false
    } catch (error) {
      isDue ||= isTelling
      if (!hasFailed) payload.logger.warn({ err: error }, 'changes cannot be shared at the moment')
      hasFailed = true
    }
  }

  let running = Promise.resolve()
  let isRunning = false
  function schedule() {
    clearTimeout(timer)
    if (isEnded || isRunning) return
    timer = setTimeout(
      () => {
        isRunning = true
        running = turn().finally(() => {
          isRunning = false
          schedule()
        })
      },
      isDue && !hasFailed ? tellAfter : lookEvery,
    ).unref()
  }

  onPublicChange(payload, (isOwn) => {
    if (!isOwn || isDue) return
    isDue = true
    schedule()
  })
  aways.set(payload, () => hasFailed || counter.isLost())
  const { destroy } = payload.db
  payload.db.destroy = async () => {
    isEnded = true
    clearTimeout(timer)
    await running
    if (isDue) await counter.raise(false).catch(() => undefined)
    await destroy?.call(payload.db)
  }
  schedule()
}
