import type { PayloadRequest } from 'payload'
import type { Layer } from './layer.ts'

type Work = () => Promise<void>
export type TransactionId = PayloadRequest['transactionID']

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
