import { parseCookie, stringifySetCookie } from 'cookie'
import { sign, unsign } from 'cookie-signature'
import type { Env } from '#cms/env.ts'

/** `__Host-` ties the cookie to this host over https; browsers refuse the prefix on plain http. */
const nameOf = (env: Env) => (env.isHttps ? '__Host-hub-admin' : 'hub-admin')
const attributesOf = (env: Env) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: env.isHttps }) as const

export const adminCookie = (env: Env, token: string) =>
  stringifySetCookie(nameOf(env), sign(token, env.PAYLOAD_SECRET), attributesOf(env))

export const clearedAdminCookie = (env: Env) =>
  stringifySetCookie(nameOf(env), '', { ...attributesOf(env), maxAge: 0 })

/** The token in the request's cookie, when the cookie is there and its signature is ours. */
export function adminToken(env: Env, headers: Headers): string | undefined {
  const value = parseCookie(headers.get('cookie') ?? '')[nameOf(env)]
  return value ? unsign(value, env.PAYLOAD_SECRET) || undefined : undefined
}

/** A `Cookie` header as somebody sends it who has not signed in with the shared password. */
export function withoutAdminCookie(env: Env, header = ''): string {
  const isOther = (pair: string) => pair.split('=')[0]?.trim() !== nameOf(env)
  // The others go on as they are: not every cookie that browsers send could be written anew.
  return header.split(';').filter(isOther).join(';')
}
