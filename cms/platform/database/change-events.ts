import type { PayloadRequest } from 'payload'
import { around, type Layer } from './layer.ts'

type Work = () => Promise<void>
type TransactionId = PayloadRequest['transactionID']

/** Queues work until its transaction ends: a commit runs it, a rollback drops it. */
export function createCommitQueue() {
  const pending = new Map<number | string, Work[]>()
  const layer: Layer = {
    beginTransaction: (next) => async (options) => {
      const id = await next(options)
      if (id !== null) pending.set(id, [])
      return id
    },
    commitTransaction: (next) => async (transaction) => {
      const id = await transaction
      await next(id)
      const due = pending.get(id) ?? []
      pending.delete(id)
      for (const work of due) await work()
    },
    rollbackTransaction: (next) => async (transaction) => {
      const id = await transaction
      pending.delete(id)
      await next(id)
    },
  }
  return {
    layer,
    afterCommit: async (transaction: TransactionId, work: Work): Promise<void> => {
      const id = await transaction
      // Without a transaction Payload passes null or {}; ids of ended transactions occur, too.
      const due = typeof id === 'string' || typeof id === 'number' ? pending.get(id) : undefined
      if (due) due.push(work)
      else await work()
    },
  }
}

export type CommitQueue = ReturnType<typeof createCommitQueue>

/** Runs `work` after the transaction of `req` commits, or at once if there is none. */
export const afterCommit = (
  { payload, transactionID }: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  work: Work,
): Promise<void> => payload.afterCommit(transactionID, work)

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
