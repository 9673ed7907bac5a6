import { parseCookie, stringifySetCookie } from 'cookie'
import { sign, unsign } from 'cookie-signature'
import type { Env } from '#cms/platform/env.ts'

export type CookieEnv = Pick<Env, 'PAYLOAD_SECRET' | 'isHttps'>

/** `__Host-` ties a cookie to this host; browsers refuse it on http. */
export const cookieName = (env: CookieEnv, name: string) =>
  env.isHttps ? `__Host-hub-${name}` : `hub-${name}`

const attributesOf = (env: CookieEnv) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: env.isHttps }) as const

/** @param maxAge in seconds; by default until the browser is closed. */
export const signedCookie = (env: CookieEnv, name: string, value: string, maxAge?: number) =>
  stringifySetCookie(cookieName(env, name), sign(value, env.PAYLOAD_SECRET), {
    ...attributesOf(env),
    maxAge,
  })

export const clearedCookie = (env: CookieEnv, name: string) =>
  stringifySetCookie(cookieName(env, name), '', { ...attributesOf(env), maxAge: 0 })

export function readSignedCookie(env: CookieEnv, name: string, header?: string | null) {
  const value = parseCookie(header ?? '')[cookieName(env, name)]
  return value ? unsign(value, env.PAYLOAD_SECRET) || undefined : undefined
}
