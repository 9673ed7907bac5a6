import { logIn, logOut, readAdminSession } from '#collections/users/contract.ts'
import { record } from '#cms/audit-log/record.ts'
import { adminCookie, adminToken, clearedAdminCookie } from './admin-cookie.ts'
import {
  closeAdminSession,
  isAdminPassword,
  openAdminSession,
  extendAdminSession,
} from './shared-password.ts'
import { signOutOfPanel } from './sign-out-of-panel.ts'
import type { Env } from '#cms/env.ts'
import { deviceCookie } from '#cms/security/device-cookie.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import { wrongPassword } from '#cms/errors.ts'

const sharedPassword = 'shared password'
const panelSessionMs = 8 * 60 * 60 * 1_000

export const adminSessionEndpoints = (env: Env): Route[] => [
  handle(logIn, async ({ req, body, headers }) => {
    if (!isAdminPassword(body.password, env)) throw wrongPassword()
    const { token, expiresAt } = await openAdminSession(req.payload, env)
    await record(req, { action: 'sign-in', target: sharedPassword, actor: 'editor' })
    headers.append('Set-Cookie', adminCookie(env, token))
    headers.append('Set-Cookie', deviceCookie(env, 'site'))
    headers.set('Cache-Control', 'no-store')
    return { authenticated: true as const, expiresAt: expiresAt.toISOString() }
  }),
  handle(logOut, async ({ req, headers }) => {
    const token = adminToken(env, req.headers)
    if (token) await closeAdminSession(req.payload, token)
    if (token && req.user) await record(req, { action: 'sign-out', target: sharedPassword })
    headers.append('Set-Cookie', clearedAdminCookie(env))
    const panelSignOut = await signOutOfPanel(req)
    if (panelSignOut) headers.append('Set-Cookie', panelSignOut)
    return undefined
  }),
  handle(readAdminSession, async ({ req }) => {
    const token = adminToken(env, req.headers)
    const own = token ? await extendAdminSession(req.payload, env, token) : null
    // A super-admin's sign-in belongs to the panel, which ends it.
    const expiresAt = own ?? new Date(Date.now() + panelSessionMs)
    return { authenticated: true as const, expiresAt: expiresAt.toISOString() }
  }),
]
