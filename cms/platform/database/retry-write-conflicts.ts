import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable, isDatabaseUnavailable, isServerUnreachable } from './unavailable.ts'
import { tryAgainLater } from '#cms/platform/errors.ts'

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
