import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable, isDatabaseUnavailable, isServerUnreachable } from './unavailable.ts'
import { tryAgainLater } from '#cms/errors.ts'

const longestWait = 10_000
/** WriteConflict, NoSuchTransaction and SnapshotUnavailable. */
const writeConflictCodes = new Set([112, 251, 246])

/** Two first saves of one page's texts: the second one finds them when it is tried again. */
const duplicateKey = 11_000

type Fault = { errorLabels?: unknown; code?: unknown; keyPattern?: { globalType?: unknown } }

/** MongoDB lets one of two colliding transactions go on and asks the other to try again. */
export const isWriteConflict = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { errorLabels, code, keyPattern } = error as Fault
  const isTransient =
    Array.isArray(errorLabels) && errorLabels.includes('TransientTransactionError')
  const isFirstSave = code === duplicateKey && keyPattern?.globalType !== undefined
  return (
    isTransient ||
    isFirstSave ||
    writeConflictCodes.has(Number(code)) ||
    isWriteConflict(error.cause)
  )
}

/**
 * Runs `work`, which is one transaction, again while another transaction gets in its way.
 * @throws APIError 503 when that does not end within ten seconds.
 */
export async function retryOnWriteConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveUp = performance.now() + longestWait
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      // A primary that steps down fails transactions like a collision; its successor takes them.
      if (!isWriteConflict(error) || isServerUnreachable(error)) throw error
      if (performance.now() > giveUp) {
        if (isDatabaseUnavailable(error)) throw new DatabaseUnavailable(error)
        throw tryAgainLater('Too many people at once. Please try again.')
      }
      await wait(Math.random() * Math.min(200, 5 * 2 ** attempt))
    }
  }
}
