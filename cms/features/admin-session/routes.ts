import type { PayloadRequest } from 'payload'
import * as contract from '#collections/users/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import {
  adminCookie,
  adminToken,
  clearedAdminCookie,
  closeAdminSession,
  extendAdminSession,
  openAdminSession,
} from './shared-password.ts'
import { markIfValid } from './valid-password.ts'
import { signOutOfPanel } from './panel-accounts.ts'
import type { Hub } from '#cms/features/hub.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { deviceCookie } from '#cms/platform/security/signed-cookie.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { wrongPassword } from '#cms/platform/errors.ts'

const sharedPassword = 'shared password'
const panelSessionMs = 8 * 60 * 60 * 1_000

async function stateOf({ payload, env }: HubContext, req: PayloadRequest) {
  const token = adminToken(env, req.headers)
  const own = token ? await extendAdminSession({ payload, env }, token) : null
  // A super-admin's sign-in belongs to the panel, which ends it.
  const expiresAt = own?.expiresAt ?? new Date(Date.now() + panelSessionMs)
  return {
    authenticated: true as const,
    expiresAt: expiresAt.toISOString(),
  }
}

export const adminSessionEndpoints = (hub: Hub): Route[] => [
  handle(contract.logIn, async ({ req, body, headers }) => {
    const passwordMark = await markIfValid(hub, body.password)
    if (!passwordMark) {
      await record(req, { action: 'refusal', target: sharedPassword })
      throw wrongPassword()
    }
    const { token, expiresAt } = await openAdminSession(hub.payload, passwordMark)
    await record(req, { action: 'sign-in', target: sharedPassword, actor: 'editor' })
    headers.append('Set-Cookie', adminCookie(hub.env, token))
    headers.append('Set-Cookie', deviceCookie(hub.env, 'site'))
    headers.set('Cache-Control', 'no-store')
    return { authenticated: true as const, expiresAt: expiresAt.toISOString() }
  }),
  handle(contract.logOut, async ({ req, headers }) => {
    const token = adminToken(hub.env, req.headers)
    if (token) await closeAdminSession(hub.payload, token)
    if (token && req.user) await record(req, { action: 'sign-out', target: sharedPassword })
    headers.append('Set-Cookie', clearedAdminCookie(hub.env))
    const panelSignOut = await signOutOfPanel(req)
    if (panelSignOut) headers.append('Set-Cookie', panelSignOut)
    return undefined
  }),
  handle(contract.readAdminSession, ({ req }) => stateOf(hub, req)),
]
