import type { PayloadRequest } from 'payload'
import type { CommitQueue, TransactionId } from './after-commit.ts'
import { around, type Layer } from './layer.ts'

/** `collection`: slug of a collection or global, undefined if unknown. `isOwn`: made by this process. */
export type Change = {
  collection?: string
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

/** Tells listeners after each commit what has changed. Hand-written SQL has to call `emitAfterCommit`. */
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
        // A write that reports a failure may have been stored nevertheless.
        await emitAfterCommit(String(collection ?? slug), req?.transactionID)
      }
    }),
    commitTransaction: (next) => async (transaction) => {
      try {
        await next(transaction)
      } catch (error) {
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
