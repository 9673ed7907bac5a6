import { setTimeout as wait } from 'node:timers/promises'
import AsyncLock from 'async-lock'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { tryAgainLater } from './errors.ts'

const turns = new AsyncLock({ maxPending: 10_000 })
const longestWait = 10_000

/** MongoDB lets one of two colliding transactions go on and asks the other to try again. */
const isCollision = (error: unknown): boolean =>
  error instanceof Error &&
  (('errorLabels' in error &&
    Array.isArray(error.errorLabels) &&
    error.errorLabels.includes('TransientTransactionError')) ||
    isCollision(error.cause))

async function once<Result>(payload: Payload, work: (req: PayloadRequest) => Promise<Result>) {
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
export async function inTurn<Result>(
  payload: Payload,
  sessionId: string,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  return turns.acquire(sessionId, async () => {
    const giveUp = Date.now() + longestWait
    for (let attempt = 0; ; attempt++) {
      try {
        return await once(payload, work)
      } catch (error) {
        if (!isCollision(error)) throw error
        if (Date.now() > giveUp) throw tryAgainLater('Too many people at once. Please try again.')
        await wait(Math.random() * Math.min(200, 5 * 2 ** attempt))
      }
    }
  })
}
