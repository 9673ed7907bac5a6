import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { invalidationCounter } from './invalidation-counter.ts'
import { onPublicChange } from './public-changes.ts'

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
  // A killed process may not have published its last change.
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
      // After a failure a commit may have been stored whose answer was lost.
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

export const shareInvalidation = (payload: Payload): SharedInvalidation =>
  forDatabase(payload, {
    mongo: (mongo) => shareThroughCounter(payload, mongo),
    sqlite: () => ({ isConnectionLost: () => false }),
  })
