import type { PayloadRequest } from 'payload'
import type { CommitQueue, TransactionId } from './after-commit.ts'
import { around, type Layer } from './layer.ts'

/** `collection` is the slug of a collection or global, missing when it is not known what has changed. */
export type Change = {
  collection?: string
  /** False for a change that another process made. */
  isOwn: boolean
}

type Write = { collection?: string; slug?: string; req?: Partial<PayloadRequest> }

const writes = [
  'create',
  'updateOne',
  'updateMany',
  'upsert',
  'deleteOne',
  'deleteMany',
  'createGlobal',
  'updateGlobal',
] as const

/**
 * Tells listeners which collections have changed, never before the commit. The adapter's writes are
 * noticed here, because operations may bypass Payload's hooks; SQL of our own has to call `emitAfterCommit`.
 */
export function createChangeEvents({ afterCommit }: CommitQueue) {
  const listeners = new Set<(change: Change) => void>()
  const emit = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const emitAfterCommit = (collection: string, transaction?: TransactionId) =>
    afterCommit(transaction, async () => emit({ collection, isOwn: true }))

  const layer: Layer = {
    ...around(writes, async (write, [args]) => {
      const { collection, slug, req } = args as Write
      try {
        return await write()
      } finally {
        // A write that failed may have been done all the same.
        await emitAfterCommit(String(collection ?? slug), req?.transactionID)
      }
    }),
    commitTransaction: (next) => async (transaction) => {
      try {
        await next(transaction)
      } catch (error) {
        // So may a commit.
        emit({ isOwn: true })
        throw error
      }
    },
  }
  return {
    layer,
    emit,
    emitAfterCommit,
    onChange: (listener: (change: Change) => void): void => void listeners.add(listener),
  }
}

export type ChangeEvents = Omit<ReturnType<typeof createChangeEvents>, 'layer'>
