import { randomBytes } from 'node:crypto'
import {
  type Payload,
  type AuthStrategy,
  extractJWT,
  JWTAuthentication,
  type TypedUser,
} from 'payload'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import {
  clearedCookie,
  cookieName,
  readSignedCookie,
  signedCookie,
} from '#cms/platform/security/signed-cookie.ts'
import { hashOf } from './panel-accounts.ts'
import { markOfPassword } from './valid-password.ts'

const idleTimeoutMs = 8 * 60 * 60 * 1_000
const renewAfterMs = 5 * 60 * 1_000

const later = (now: Date) => new Date(now.getTime() + idleTimeoutMs)

/** @param passwordMark of the password that was given. */
export async function openAdminSession(payload: Payload, passwordMark: string) {
  const now = new Date()
  await payload.db.deleteMany({
    collection: 'admin-session',
    where: { expiresAt: { less_than: now.toISOString() } },
  })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = later(now)
  await payload.db.create({
    collection: 'admin-session',
    data: {
      tokenHash: hashOf(token),
      passwordMark,
      expiresAt: expiresAt.toISOString(),
    },
  })
  return { token, expiresAt }
}

type Stored = { passwordMark: string; expiresAt: string }

/** Extends the session. @returns its new expiry; null if it has ended or the password has changed. */
export async function extendAdminSession(
  { payload, env }: HubContext,
  token: string,
  now = new Date(),
) {
  const [session, validMark] = await Promise.all([
    payload.db.findOne<{ id: string } & Stored>({
      collection: 'admin-session',
      where: { tokenHash: { equals: hashOf(token) } },
    }),
    markOfPassword({ payload, env }),
  ])
  if (!session || session.passwordMark !== validMark) return null
  const expiresAt = new Date(session.expiresAt)
  const renewed = later(now)
  // Written while the clock was ahead.
  const isFromTheFuture = expiresAt.getTime() - renewed.getTime() > renewAfterMs
  if (expiresAt <= now || isFromTheFuture) return null
  if (renewed.getTime() - expiresAt.getTime() < renewAfterMs) return { expiresAt }
  await payload.db.updateOne({
    collection: 'admin-session',
    where: { tokenHash: { equals: hashOf(token) } },
    data: { expiresAt: renewed.toISOString() },
    options: { atomic: true },
    returning: false,
  })
  return { expiresAt: renewed }
}

export async function closeAdminSession(payload: Payload, token: string) {
  await payload.db.deleteMany({
    collection: 'admin-session',
    where: { tokenHash: { equals: hashOf(token) } },
  })
}

const name = 'admin'

export const adminCookie = (env: Env, token: string) => signedCookie(env, name, token)
export const clearedAdminCookie = (env: Env) => clearedCookie(env, name)

export const adminToken = (env: Env, headers: Headers) =>
  readSignedCookie(env, name, headers.get('cookie'))

export function withoutAdminCookie(env: Env, header = ''): string {
  const isOther = (pair: string) => pair.split('=')[0]?.trim() !== cookieName(env, name)
  // The others stay as text: some that browsers send cannot be serialized again.
  return header.split(';').filter(isOther).join(';')
}

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
      const panel = await JWTAuthentication({ ...args, strategyName: 'local-jwt' })
      if (panel.user) return panel
    }
    const token = adminToken(env, args.headers)
    const session = token && (await extendAdminSession({ payload: args.payload, env }, token))
    return { user: session ? editor : null }
  },
})
