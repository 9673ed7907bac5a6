import { type AuthStrategy, extractJWT, JWTAuthentication, type TypedUser } from 'payload'
import type { Env } from '#cms/platform/env.ts'
import { adminToken } from './admin-cookie.ts'
import { recordFailure, recordingFailures } from './failed-look-ups.ts'
import { extendAdminSession } from './shared-password.ts'

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
