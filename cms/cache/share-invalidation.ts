import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { forDatabase } from '#cms/database/which-database.ts'
import { invalidationCounter } from './invalidation-counter.ts'
import { onPublicChange } from './public-changes.ts'

/** Together they are how late another process may show a change. */
const pollIntervalMs = 300
const publishDelayMs = 50

export type SharedInvalidation = {
  isConnectionLost: () => boolean
}

function shareThroughCounter(
  { beforeClose, changes, logger }: Payload,
  mongo: MongooseAdapter,
): SharedInvalidation {
  const counter = invalidationCounter(mongo)
  // One is due from the start: a process that was killed may not have published its last change.
  let isDue = true
  let seen: number | undefined
  let hasFailed = false
  let isClosing = false
  let timer: NodeJS.Timeout | undefined

  async function synchronize() {
    const isPublishing = isDue
    isDue = false
    try {
      const count = await (isPublishing ? counter.increment(seen === undefined) : counter.read())
      const isKnown = count === (isPublishing ? (seen ?? NaN) + 1 : seen)
      // While it was unavailable, a commit may have been made whose answer never came.
      if (!isKnown || hasFailed) changes.emit({ isOwn: false })
      seen = count
      hasFailed = false
    } catch (error) {
      isDue ||= isPublishing
      if (!hasFailed) logger.warn({ err: error }, 'changes cannot be shared at the moment')
      hasFailed = true
    }
  }

  let running = Promise.resolve()
  let isRunning = false
  function schedule() {
    clearTimeout(timer)
    if (isClosing || isRunning) return
    timer = setTimeout(
      () => {
        isRunning = true
        running = synchronize().finally(() => {
          isRunning = false
          schedule()
        })
      },
      isDue && !hasFailed ? publishDelayMs : pollIntervalMs,
    ).unref()
  }

  onPublicChange(changes, ({ isOwn }) => {
    if (!isOwn || isDue) return
    isDue = true
    schedule()
  })
  beforeClose(async () => {
    isClosing = true
    clearTimeout(timer)
    await running
    if (isDue) await counter.increment(false).catch(() => undefined)
  })
  schedule()
  return { isConnectionLost: () => hasFailed || counter.isDisconnected() }
}

/** Tells the other processes on one MongoDB about public changes, and emits theirs here (docs/decisions/014-response-cache.md). */
export const shareInvalidation = (payload: Payload): SharedInvalidation =>
  forDatabase(payload, {
    mongo: (mongo) => shareThroughCounter(payload, mongo),
    sqlite: () => ({ isConnectionLost: () => false }),
  })
