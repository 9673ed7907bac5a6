import { randomBytes } from 'node:crypto'
import { type CookieEnv, readSignedCookie, signedCookie } from './signed-cookie.ts'

export type SignInArea = 'site' | 'panel'

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

const nameOf = (area: SignInArea) => `${area}-device`
/** Prefix and area are signed: a device known to one area is unknown to the other, whose password differs. */
const contentOf = /^device:(?<area>site|panel):(?<issuedAt>\d+):(?<id>[\w-]{22})$/

/** A `Set-Cookie` header for a device that has just signed in (OWASP, device cookies against guessing). */
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
