import { parseCookie, stringifySetCookie } from 'cookie'
import { sign, unsign } from 'cookie-signature'
import type { Env } from '#cms/platform/env.ts'
import { randomUUID } from 'node:crypto'
import type { CollectionAfterLoginHook } from 'payload'

type CookieEnv = Pick<Env, 'PAYLOAD_SECRET' | 'isHttps'>

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

export type SignInArea = 'site' | 'panel'

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

const nameOf = (area: SignInArea) => `${area}-device`
/** The signed text names the area: a device known to the site is unknown to the panel, which has other passwords. */
const contentOf = (area: SignInArea, id: string) => `device:${area}:${id}`

export const deviceCookie = (env: CookieEnv, area: SignInArea): string =>
  signedCookie(env, nameOf(area), contentOf(area, randomUUID()), MAX_AGE_SECONDS)

export function deviceId(env: CookieEnv, area: SignInArea, header?: string): string | undefined {
  const content = readSignedCookie(env, nameOf(area), header)
  return content?.startsWith(contentOf(area, '')) ? content : undefined
}

export const rememberDevice =
  (env: CookieEnv): CollectionAfterLoginHook =>
  ({ req }) => {
    req.responseHeaders ??= new Headers()
    req.responseHeaders.append('Set-Cookie', deviceCookie(env, 'panel'))
  }
