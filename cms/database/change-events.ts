import type { Payload, PayloadRequest } from 'payload'
import { decorateCalls } from './decorators.ts'
import { afterCommit } from './after-commit.ts'

/** What public answers are made of. */
const publicCollections = new Set([
  'session',
  'place',
  'category',
  'resource',
  'section-heading',
  'sub-heading',
])
const publicGlobals = new Set([
  'overview',
  'resources-page',
  'topic-requests-page',
  'theatre-list-page',
])
const writes = [
  'create',
  'updateOne',
  'updateMany',
  'upsert',
  'deleteOne',
  'deleteMany',
  'createGlobal',
  'updateGlobal',
]

type Written = { collection?: string; slug?: string; req?: Partial<PayloadRequest> }
/** `isOwn` is false for a change that another process made. */
type Listener = (isOwn: boolean) => void

const listeners = new WeakMap<Payload, Set<Listener>>()

const isPublic = ({ collection, slug }: Written) =>
  collection ? publicCollections.has(collection) : publicGlobals.has(String(slug))

/** Says at once that public answers may be old: for what `publicChange` cannot know of. */
export function announceChange(payload: Payload, { isOwn }: { isOwn: boolean }): void {
  for (const listener of listeners.get(payload) ?? []) listener(isOwn)
}

/**
 * Says that `req` has written something that public answers show. Listeners hear of it when everybody
 * can see it: after the commit, or at once where there is no transaction. The writes of Payload's
 * database adapter say so themselves; one that goes past it (SQL of our own) has to call this.
 */
export const publicChange = (payload: Payload, req?: Partial<PayloadRequest>): Promise<void> =>
  afterCommit({ payload, transactionID: req?.transactionID }, async () =>
    announceChange(payload, { isOwn: true }),
  )

/** Calls `listener` after each change of something public. Never before the commit. */
export function onPublicChange(payload: Payload, listener: Listener): void {
  listeners.get(payload)?.add(listener)
}

/**
 * Makes `onPublicChange` work, by hearing of every write of the database adapter: operations pass
 * Payload's hooks by. `watchCommits` has to come first.
 */
export function watchPublicChanges(payload: Payload): void {
  listeners.set(payload, new Set())
  decorateCalls(payload.db, writes, async (write, [written]) => {
    try {
      return await write()
    } finally {
      // Also after a failure: who knows what the database did before the connection broke.
      const { req } = written as Written
      if (isPublic(written as Written)) await publicChange(payload, req)
    }
  })
  const { commitTransaction } = payload.db
  payload.db.commitTransaction = async (id) => {
    try {
      await commitTransaction.call(payload.db, id)
    } catch (error) {
      // It may have been made all the same.
      announceChange(payload, { isOwn: true })
      throw error
    }
  }
}
