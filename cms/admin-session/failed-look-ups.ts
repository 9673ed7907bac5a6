import type { AuthStrategyFunctionArgs, Payload } from 'payload'
import { isDatabaseUnavailable } from '#cms/database/unavailable.ts'

const failed = new WeakMap<Headers, unknown>()

/**
 * Why the database could not say who sent a request with these headers; undefined where it could.
 * Payload takes a sign-in that it cannot look up for none.
 */
export const failedLookUp = (headers: Headers): unknown => failed.get(headers)

/** Runs `look`, the look-up of who sent `headers`, and notes when the database was away for it. */
export async function recordFailure<Result>(
  headers: Headers,
  look: () => Promise<Result>,
): Promise<Result> {
  try {
    return await look()
  } catch (error) {
    if (isDatabaseUnavailable(error)) failed.set(headers, error)
    throw error
  }
}

/** The same for Payload's own strategy, which keeps what it catches to itself. */
export const recordingFailures = (args: AuthStrategyFunctionArgs): AuthStrategyFunctionArgs => ({
  ...args,
  payload: Object.assign(Object.create(args.payload) as Payload, {
    findByID: (options: Parameters<Payload['findByID']>[0]) =>
      recordFailure(args.headers, () => args.payload.findByID(options)),
  }),
})
