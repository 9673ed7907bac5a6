import { AsyncResource } from 'node:async_hooks'
import AsyncLock from 'async-lock'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { retryOnWriteConflict } from './retry-write-conflicts.ts'

const locks = new AsyncLock({ maxPending: 10_000 })

/** Runs `work` while nothing else in this process works on these sessions. */
export const withSessionLocks = <Result>(sessionIds: string[], work: () => Promise<Result>) =>
  // Sorted against deadlocks, bound so that the audit log does not take the previous holder for the actor.
  locks.acquire(sessionIds.toSorted(), AsyncResource.bind(work))

export const withSessionLock = <Result>(sessionId: string, work: () => Promise<Result>) =>
  withSessionLocks([sessionId], work)

/** On the embedded database `work` just runs: it has no transactions. */
export async function withTransaction<Result>(
  payload: Payload,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  const req = await createLocalReq({}, payload)
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

/** Runs `work` under the session's lock, in a transaction that is retried; SQLite undoes nothing by itself. */
export async function withSessionTransaction<Result>(
  payload: Payload,
  sessionId: string,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  return withSessionLock(sessionId, () =>
    retryOnWriteConflict(() => withTransaction(payload, work)),
  )
}
