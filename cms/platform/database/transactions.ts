import AsyncLock from 'async-lock'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type PayloadRequest,
} from 'payload'
import { retryOnWriteConflict } from './retry-write-conflicts.ts'

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
