import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import type { Change, ChangeEvents } from '#cms/platform/database/change-events.ts'
import { hasPrimary } from '#cms/platform/database/mongo/primary.ts'

const publicSlugs = new Set([
  'session',
  'registration',
  'waiting-list-entry',
  'category',
  'resource',
  'section-heading',
  'sub-heading',
  'overview',
  'resources-page',
  'topic-requests-page',
  'theatre-list-page',
])

export const onPublicChange = (changes: ChangeEvents, listener: (change: Change) => void): void =>
  changes.onChange((change) => {
    if (change.collection === undefined || publicSlugs.has(change.collection)) listener(change)
  })

type Counter = { _id: string; changes: number }
const publicChanges = { _id: 'public' }

function invalidationCounter({ connection }: MongooseAdapter) {
  // Not Mongoose's collection, which queues calls while there is no connection.
  const collection = () => connection.getClient().db(connection.name).collection<Counter>('changes')
  return {
    /** @param mayCreate false after the start: a counter dropped with its database must not come back. */
    increment: async (mayCreate: boolean) => {
      const counter = await collection().findOneAndUpdate(
        publicChanges,
        { $inc: { changes: 1 } },
        { upsert: mayCreate, returnDocument: 'after' },
      )
      return counter?.changes
    },
    read: async () => (await collection().findOne(publicChanges))?.changes,
    isDisconnected: () => !hasPrimary(connection),
  }
}

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
