import type { AuthStrategyFunctionArgs, Payload } from 'payload'
import { isDatabaseUnavailable } from '#cms/database/unavailable.ts'

const failed = new WeakMap<Headers, unknown>()

/** Why the database could not say who sent `headers`: Payload takes such a sign-in for none. */
export const failedLookUp = (headers: Headers): unknown => failed.get(headers)

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

/** For Payload's own strategy, which keeps the errors it catches to itself. */
export const recordingFailures = (args: AuthStrategyFunctionArgs): AuthStrategyFunctionArgs => ({
  ...args,
  payload: Object.assign(Object.create(args.payload) as Payload, {
    findByID: (options: Parameters<Payload['findByID']>[0]) =>
      recordFailure(args.headers, () => args.payload.findByID(options)),
  }),
})
