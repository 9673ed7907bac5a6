import type { BaseDatabaseAdapter, DatabaseAdapterObj, Payload, PayloadRequest } from 'payload'
import { noteConflict } from './transactions.ts'

type Work = () => Promise<void>
type TransactionId = PayloadRequest['transactionID']

/** Made by this process. `collection`: slug of a collection or global, undefined if unknown. */
export type Change = { collection?: string }

declare module 'payload' {
  interface BasePayload {
    /** Runs work when the transaction commits. Without a transaction it runs at once. A rollback drops it. */
    afterCommit: (transaction: TransactionId, work: Work) => Promise<void>
    changes: {
      onChange: (listener: (change: Change) => void) => void
      emit: (change: Change) => void
      /** For writes that pass by Payload's own calls of the database. */
      emitAfterCommit: (collection: string, transaction?: TransactionId) => Promise<void>
    }
    beforeClose: (work: Work) => void
  }
}

type Write = { collection?: string; slug?: string; req?: Partial<PayloadRequest> }
type Calls = Record<string, (args: Write) => Promise<unknown>>

export const writes = [
  'create',
  'updateOne',
  'updateMany',
  'upsert',
  'deleteOne',
  'deleteMany',
  'createGlobal',
  'updateGlobal',
]

function watch(db: BaseDatabaseAdapter, payload: Payload): void {
  const pending = new Map<number | string, Work[]>()
  const listeners = new Set<(change: Change) => void>()
  const closing: Work[] = []

  const afterCommitOf = async (transaction: TransactionId, work: Work) => {
    const id = await transaction
    // Without a transaction Payload passes null or {}; ids of ended transactions occur, too.
    const due = typeof id === 'string' || typeof id === 'number' ? pending.get(id) : undefined
    if (due) due.push(work)
    else await work()
  }
  const emit = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const emitAfterCommit = (collection: string, transaction?: TransactionId) =>
    afterCommitOf(transaction, async () => emit({ collection }))

  const begin = db.beginTransaction.bind(db)
  const commit = db.commitTransaction.bind(db)
  const rollback = db.rollbackTransaction.bind(db)
  const destroy = db.destroy?.bind(db)
  db.beginTransaction = async (options) => {
    const id = await begin(options)
    if (id !== null) pending.set(id, [])
    return id
  }
  db.commitTransaction = async (transaction) => {
    const id = await transaction
    try {
      await commit(id)
    } catch (error) {
      emit({})
      throw error
    }
    const due = pending.get(id) ?? []
    pending.delete(id)
    for (const work of due) await work()
  }
  db.rollbackTransaction = async (transaction) => {
    const id = await transaction
    pending.delete(id)
    await rollback(id)
  }
  const calls = db as object as Calls
  for (const name of writes) {
    const write = calls[name]!.bind(db)
    calls[name] = async (args) => {
      try {
        return await write(args)
      } catch (error) {
        noteConflict(error, args.req)
        throw error
      } finally {
        // A write that reports a failure may have been stored nevertheless.
        await emitAfterCommit(String(args.collection ?? args.slug), args.req?.transactionID)
      }
    }
  }
  db.destroy = async () => {
    for (const work of closing) await work()
    await destroy?.()
  }
  const onChange = (listener: (change: Change) => void) => void listeners.add(listener)
  Object.assign(payload, {
    afterCommit: afterCommitOf,
    changes: { onChange, emit, emitAfterCommit },
    beforeClose: (work: Work) => void closing.push(work),
  })
}

/** An adapter that tells of committed changes. @param prepare what differs between the two databases. */
export const watched = <Db extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Db>,
  prepare: (db: Db) => void,
): DatabaseAdapterObj => ({
  ...adapter,
  init: (args) => {
    const db = adapter.init(args)
    prepare(db)
    watch(db, args.payload)
    return db
  },
})
