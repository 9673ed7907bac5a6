import type { AuthStrategyFunctionArgs, Payload } from 'payload'
import { isDatabaseUnavailable } from '#cms/platform/database/unavailable.ts'

const failed = new WeakMap<Headers, unknown>()

/** The database error while looking up who sent `headers`; Payload itself would see an anonymous caller. */
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

/** For Payload's own strategy, which swallows errors. */
export const recordingFailures = (args: AuthStrategyFunctionArgs): AuthStrategyFunctionArgs => ({
  ...args,
  payload: Object.assign(Object.create(args.payload) as Payload, {
    findByID: (options: Parameters<Payload['findByID']>[0]) =>
      recordFailure(args.headers, () => args.payload.findByID(options)),
  }),
})
