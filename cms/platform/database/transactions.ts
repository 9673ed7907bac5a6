import { setTimeout as wait } from 'node:timers/promises'
import AsyncLock from 'async-lock'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type PayloadRequest,
} from 'payload'
import { tryAgainLater } from '#cms/platform/errors.ts'
import { DatabaseUnavailable, isDatabaseUnavailable, isServerUnreachable } from './unavailable.ts'

const locks = new AsyncLock({ maxPending: 10_000 })

/** Runs `work` while no other call in this process holds one of the locks; a session's has its id for a key. */
export const withLocks = <Result>(keys: string[], work: () => Promise<Result>) =>
  // Sorted against deadlocks.
  locks.acquire(keys.toSorted(), work)

export const withLock = <Result>(key: string, work: () => Promise<Result>) => withLocks([key], work)

/** Payload, and who made the request from where, for the audit log. */
export type Asked = Pick<PayloadRequest, 'payload'> &
  Partial<Pick<PayloadRequest, 'user' | 'context' | 'headers'>>

/** On the embedded database, which has no transactions, `work` just runs. */
export async function withTransaction<Result>(
  // By name, because a request inherits its headers.
  { payload, user, context, headers }: Asked,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  const req = await createLocalReq({ req: { user, context, headers } }, payload)
  await initTransaction(req)
  try {
    const result = await work(req)
    await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/** Runs `work` under the lock of a key, on MongoDB in a transaction with retries. SQLite rolls nothing back. */
export async function withLockedTransaction<Result>(
  asked: Asked,
  key: string,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  return withLock(key, () => retryOnWriteConflict(() => withTransaction(asked, work)))
}

const maxWaitMs = 10_000
/** WriteConflict, NoSuchTransaction and SnapshotUnavailable. */
const writeConflictCodes = new Set([112, 251, 246])

/** Two concurrent first saves of a global: on a retry the second finds the document. */
const duplicateKey = 11_000

type MongoError = { errorLabels?: string[]; code?: unknown; keyPattern?: { globalType?: unknown } }

export function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errorLabels, code, keyPattern } = error as MongoError
  return (
    errorLabels?.includes('TransientTransactionError') ||
    (code === duplicateKey && keyPattern?.globalType !== undefined) ||
    writeConflictCodes.has(Number(code)) ||
    isWriteConflict(error.cause)
  )
}

const conflicts = new WeakMap<Headers, unknown>()

/** The conflict that a write of this request met. Payload turns such errors into answers. */
export const conflictOf = (headers: Headers): unknown => conflicts.get(headers)

export function noteConflict(error: unknown, { headers }: { headers?: Headers } = {}): void {
  if (headers && isWriteConflict(error)) conflicts.set(headers, error)
}

/** Repeats `work`, one whole transaction, on conflicts with others. @throws APIError 503 after 10 s. */
export async function retryOnWriteConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveUp = performance.now() + maxWaitMs
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      // A primary that steps down also reports a conflict; a retry would wait for its successor.
      if (!isWriteConflict(error) || isServerUnreachable(error)) throw error
      if (performance.now() > giveUp) {
        if (isDatabaseUnavailable(error)) throw new DatabaseUnavailable(error)
        throw tryAgainLater('Too many people at once. Please try again.')
      }
      await wait(Math.random() * Math.min(200, 5 * 2 ** attempt))
    }
  }
}
