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

const turns = new AsyncLock({ maxPending: 10_000 })

/** Runs `work` while nobody else in this process works on the places of any of the sessions. */
export const withSessionLocks = <Result>(sessionIds: string[], work: () => Promise<Result>) =>
  // In one order: of two who each had what the other needs next, none would go on.
  // Bound, since whoever comes after another is started by that one, and would pass for it in the trail.
  turns.acquire(sessionIds.toSorted(), AsyncResource.bind(work))

/** Runs `work` while nobody else in this process works on the session's places. */
export const withSessionLock = <Result>(sessionId: string, work: () => Promise<Result>) =>
  withSessionLocks([sessionId], work)

/** Runs `work` as one transaction, where there are any. */
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
 * Runs `work` on one session's places, one caller at a time in this process. On MongoDB it is a
 * transaction that is tried again when another process got in between, so `work` must not act on
 * anything but the database. On the embedded database there is no transaction: `work` undoes
 * itself on failure, and a crash in the middle is mended at the next start (design §4).
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
