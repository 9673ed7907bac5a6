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

/** Runs `work` while nothing else in this process holds the lock of any of the sessions. */
export const withSessionLocks = <Result>(sessionIds: string[], work: () => Promise<Result>) =>
  // Sorted against deadlocks. Bound, because the previous holder starts `work` and the audit log
  // would take it for the actor.
  locks.acquire(sessionIds.toSorted(), AsyncResource.bind(work))

/** Runs `work` while nothing else in this process holds the session's lock. */
export const withSessionLock = <Result>(sessionId: string, work: () => Promise<Result>) =>
  withSessionLocks([sessionId], work)

/** Runs `work` as one transaction. On the embedded database there are none: `work` just runs. */
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

/**
 * Runs `work` under the session's lock. On MongoDB it is a transaction that is retried on a write conflict,
 * so `work` must not change anything but the database. On the embedded database it has to undo its own
 * writes when it fails; the next start repairs what a crash leaves.
 */
export async function withSessionTransaction<Result>(
  payload: Payload,
  sessionId: string,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  return withSessionLock(sessionId, () =>
    retryOnWriteConflict(() => withTransaction(payload, work)),
  )
}
