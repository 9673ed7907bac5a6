import { setTimeout as wait } from 'node:timers/promises'
import { tryAgainLater } from './errors.ts'

const longestWait = 10_000
/** WriteConflict, NoSuchTransaction and SnapshotUnavailable. */
const collisionCodes = new Set([112, 251, 246])

/** MongoDB lets one of two colliding transactions go on and asks the other to try again. */
export const isCollision = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { errorLabels, code } = error as { errorLabels?: unknown; code?: unknown }
  const isTransient =
    Array.isArray(errorLabels) && errorLabels.includes('TransientTransactionError')
  return isTransient || collisionCodes.has(Number(code)) || isCollision(error.cause)
}

/**
 * Runs `work`, which is one transaction, again while another transaction gets in its way.
 * @throws APIError 503 when that does not end within ten seconds.
 */
export async function retryCollisions<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveUp = Date.now() + longestWait
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isCollision(error)) throw error
      if (Date.now() > giveUp) throw tryAgainLater('Too many people at once. Please try again.')
      await wait(Math.random() * Math.min(200, 5 * 2 ** attempt))
    }
  }
}
