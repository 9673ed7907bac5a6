import { randomBytes } from 'node:crypto'
import {
  type Payload,
  type AuthStrategy,
  extractJWT,
  JWTAuthentication,
  type TypedUser,
} from 'payload'
import * as contract from '#collections/users/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import type { Env } from '#cms/platform/env.ts'
import { wrongPassword } from '#cms/platform/errors.ts'
import { changeRow, deleteRows, findRow } from '#cms/platform/database/rows.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import {
  clearedCookie,
  cookieName,
  deviceCookie,
  readSignedCookie,
  signedCookie,
} from '#cms/platform/security/signed-cookie.ts'
import { hashOf, signOutOfPanel } from './panel-accounts.ts'
import { markIfValid, markOfPassword } from './valid-password.ts'

const idleTimeoutMs = 8 * 60 * 60 * 1_000
const renewAfterMs = 5 * 60 * 1_000

const later = (now: Date) => new Date(now.getTime() + idleTimeoutMs)

/** @param passwordMark of the password that was given. */
async function openAdminSession(payload: Payload, passwordMark: string) {
  const now = new Date()
  await deleteRows({ payload }, 'admin-session', { expiresAt: { less_than: now.toISOString() } })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = later(now)
  const data = { tokenHash: hashOf(token), passwordMark, expiresAt: expiresAt.toISOString() }
  await payload.db.create({ collection: 'admin-session', data })
  return { token, expiresAt }
}

/** Extends the session. @returns its new expiry; null if it has ended or the password has changed. */
export async function extendAdminSession(
  { payload, env }: HubContext,
  token: string,
  now = new Date(),
) {
  const [session, validMark] = await Promise.all([
    findRow({ payload }, 'admin-session', { tokenHash: hashOf(token) }),
    markOfPassword({ payload, env }),
  ])
  if (!session || session.passwordMark !== validMark) return null
  const expiresAt = new Date(session.expiresAt)
  const renewed = later(now)
  // A time in the future: the clock was ahead.
  const isFromTheFuture = expiresAt.getTime() - renewed.getTime() > renewAfterMs
  if (expiresAt <= now || isFromTheFuture) return null
  if (renewed.getTime() - expiresAt.getTime() < renewAfterMs) return { expiresAt }
  const data = { expiresAt: renewed.toISOString() }
  await changeRow({ payload }, 'admin-session', { tokenHash: hashOf(token) }, data)
  return { expiresAt: renewed }
}

const name = 'admin'

export const adminToken = (env: Env, headers: Headers) =>
  readSignedCookie(env, name, headers.get('cookie'))

export function withoutAdminCookie(env: Env, header = ''): string {
  const isOther = (pair: string) => pair.split('=')[0]?.trim() !== cookieName(env, name)
  // The others stay as text, because some cannot be serialized again.
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

const sharedPassword = 'shared password'

export const adminSessionEndpoints = (hub: HubContext): Route[] => [
  handle(contract.logIn, async ({ req, body, headers }) => {
    const passwordMark = await markIfValid(hub, body.password)
    if (!passwordMark) {
      await record(req, { action: 'refusal', target: sharedPassword })
      throw wrongPassword()
    }
    const { token, expiresAt } = await openAdminSession(hub.payload, passwordMark)
    await record(req, { action: 'sign-in', target: sharedPassword, actor: 'editor' })
    headers.append('Set-Cookie', signedCookie(hub.env, name, token))
    headers.append('Set-Cookie', deviceCookie(hub.env, 'site'))
    return { authenticated: true as const, expiresAt: expiresAt.toISOString() }
  }),
  handle(contract.logOut, async ({ req, headers }) => {
    const token = adminToken(hub.env, req.headers)
    if (token) await deleteRows(hub, 'admin-session', { tokenHash: hashOf(token) })
    if (token && req.user) await record(req, { action: 'sign-out', target: sharedPassword })
    headers.append('Set-Cookie', clearedCookie(hub.env, name))
    const panelSignOut = await signOutOfPanel(req)
    if (panelSignOut) headers.append('Set-Cookie', panelSignOut)
    return undefined
  }),
  handle(contract.readAdminSession, async ({ req }) => {
    const token = adminToken(hub.env, req.headers)
    const own = token && (await extendAdminSession(hub, token))
    // A super-admin's sign-in belongs to the panel, which ends it.
    const { expiresAt } = own || { expiresAt: later(new Date()) }
    return { authenticated: true as const, expiresAt: expiresAt.toISOString() }
  }),
]
