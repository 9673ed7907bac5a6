import { createHash, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { sign, unsign } from 'cookie-signature'
import type { Request, RequestHandler } from 'express'
import type { Env } from '#cms/env.ts'
import { addressKey } from '#cms/http/address-key.ts'

type CookieEnv = Pick<Env, 'PAYLOAD_SECRET' | 'isHttps'>

const nameOf = (env: CookieEnv) => (env.isHttps ? '__Host-hub-visitor' : 'hub-visitor')

/** The random token that this server once gave the browser, when the signature is ours. */
function tokenOf(request: Request, env: CookieEnv): string | undefined {
  const value = parseCookie(request.headers.cookie ?? '')[nameOf(env)]
  return value ? unsign(value, env.PAYLOAD_SECRET) || undefined : undefined
}

/**
 * Gives a browser that has none a random token until it is closed. It tells browsers behind one
 * address apart for the limits of the forms, and nothing else: no request is stored under it.
 */
export const issueFormToken =
  (env: CookieEnv): RequestHandler =>
  (request, response, next) => {
    if (!tokenOf(request, env)) {
      const token = sign(randomBytes(16).toString('base64url'), env.PAYLOAD_SECRET)
      response.append(
        'Set-Cookie',
        stringifySetCookie(nameOf(env), token, {
          httpOnly: true,
          sameSite: 'lax',
          path: '/',
          secure: env.isHttps,
        }),
      )
    }
    next()
  }

/**
 * The key one browser is counted under (decision 009). Without a token that is its address and the
 * name it gives itself, so that dropping the token leaves it one allowance, shared with its like.
 */
export function browserKey(request: Request, env: CookieEnv): string {
  const token = tokenOf(request, env)
  if (token) return `token ${token}`
  const agent = createHash('sha256').update(request.get('user-agent') ?? '')
  return `${addressKey(request.ip)} ${agent.digest('base64url')}`
}
