import { randomBytes } from 'node:crypto'
import { type CookieEnv, readSignedCookie, signedCookie } from './signed-cookie.ts'

/** What a device has signed in to: known to one, it is unknown to the other, whose password differs. */
export type SignInArea = 'site' | 'panel'

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

const nameOf = (area: SignInArea) => `${area}-device`
/** Signed too, so that no other value this hub has signed can stand in for a device. */
const contentOf = /^device:(?<area>site|panel):(?<issuedAt>\d+):(?<id>[\w-]{22})$/

/**
 * A `Set-Cookie` header for a device that has just signed in. Its wrong passwords are counted apart from
 * those of unknown devices (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function deviceCookie(env: CookieEnv, area: SignInArea, now = Date.now()): string {
  const id = randomBytes(16).toString('base64url')
  const content = `device:${area}:${Math.floor(now / 1_000)}:${id}`
  return signedCookie(env, nameOf(area), content, MAX_AGE_SECONDS)
}

/** The id of a device that has signed in to `area` within the last year, from a `Cookie` header. */
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
