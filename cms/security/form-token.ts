import { createHash, randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { addressKey } from '#cms/http/address-key.ts'
import { type CookieEnv, readSignedCookie, signedCookie } from './signed-cookie.ts'

const name = 'visitor'

/** The random token that this server once gave the browser, when the signature is ours. */
const tokenOf = (request: Request, env: CookieEnv) =>
  readSignedCookie(env, name, request.headers.cookie)

/**
 * Gives a browser that has none a random token until it is closed. It tells browsers behind one
 * address apart for the limits of the forms, and nothing else: no request is stored under it.
 */
export const issueFormToken =
  (env: CookieEnv): RequestHandler =>
  (request, response, next) => {
    if (!tokenOf(request, env)) {
      const token = randomBytes(16).toString('base64url')
      response.append('Set-Cookie', signedCookie(env, name, token))
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
