import { randomBytes } from 'node:crypto'
import type { CollectionAfterLoginHook } from 'payload'
import { type CookieEnv, readSignedCookie, signedCookie } from './signed-cookie.ts'

export type SignInArea = 'site' | 'panel'

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

const nameOf = (area: SignInArea) => `${area}-device`
/** The signed text names the area: a device known to the site is unknown to the panel, which has other passwords. */
const contentOf = /^device:(?<area>site|panel):(?<issuedAt>\d+):(?<id>[\w-]{22})$/

/** A `Set-Cookie` header after a sign-in (OWASP, device cookies against password guessing). */
export function deviceCookie(env: CookieEnv, area: SignInArea, now = Date.now()): string {
  const id = randomBytes(16).toString('base64url')
  const content = `device:${area}:${Math.floor(now / 1_000)}:${id}`
  return signedCookie(env, nameOf(area), content, MAX_AGE_SECONDS)
}

export function deviceId(
  env: CookieEnv,
  area: SignInArea,
  header: string | undefined,
  now = Date.now(),
): string | undefined {
  const content = readSignedCookie(env, nameOf(area), header)
  const found = contentOf.exec(content ?? '')?.groups
  if (found?.area !== area) return undefined
  return now / 1_000 - Number(found.issuedAt) < MAX_AGE_SECONDS ? found.id : undefined
}

/** The same after a sign-in to the panel. */
export const rememberDevice =
  (env: CookieEnv): CollectionAfterLoginHook =>
  ({ req }) => {
    req.responseHeaders ??= new Headers()
    req.responseHeaders.append('Set-Cookie', deviceCookie(env, 'panel'))
  }
