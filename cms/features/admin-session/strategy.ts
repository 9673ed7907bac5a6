import {
  type AuthStrategy,
  type AuthStrategyFunctionArgs,
  extractJWT,
  JWTAuthentication,
  type Payload,
  type TypedUser,
} from 'payload'
import { isDatabaseUnavailable } from '#cms/platform/database/unavailable.ts'
import type { Env } from '#cms/platform/env.ts'
import { adminToken, extendAdminSession } from './shared-password.ts'

const failed = new WeakMap<Headers, unknown>()

/** The database error while looking up who sent `headers`; Payload itself would see an anonymous caller. */
export const failedLookUp = (headers: Headers): unknown => failed.get(headers)

async function recordFailure<Result>(
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
const recordingFailures = (args: AuthStrategyFunctionArgs): AuthStrategyFunctionArgs => ({
  ...args,
  payload: Object.assign(Object.create(args.payload) as Payload, {
    findByID: (options: Parameters<Payload['findByID']>[0]) =>
      recordFailure(args.headers, () => args.payload.findByID(options)),
  }),
})

const editor = {
  id: 'editor',
  collection: 'user',
  email: '',
  role: 'editor',
} as unknown as TypedUser

/** Runs before the panel's strategy, so it asks that first: with both cookies one is a super-admin. */
export const sharedPasswordStrategy = (env: Env): AuthStrategy => ({
  name: 'shared-password',
  authenticate: async (args) => {
    if (extractJWT(args)) {
      const panel = await JWTAuthentication({
        ...recordingFailures(args),
        strategyName: 'local-jwt',
      })
      if (panel.user) return panel
    }
    const token = adminToken(env, args.headers)
    if (!token) return { user: null }
    const session = await recordFailure(args.headers, () =>
      extendAdminSession({ payload: args.payload, env }, token),
    )
    return { user: session && editor }
  },
})
