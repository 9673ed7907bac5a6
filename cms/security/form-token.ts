import { createHash, randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { addressKey } from '#cms/http/address-key.ts'
import { type CookieEnv, readSignedCookie, signedCookie } from './signed-cookie.ts'

const name = 'visitor'

const tokenOf = (request: Request, env: CookieEnv) =>
  readSignedCookie(env, name, request.headers.cookie)

/** Only tells browsers behind one address apart for the form limits; no request is stored under it. */
export const issueFormToken =
  (env: CookieEnv): RequestHandler =>
  (request, response, next) => {
    if (!tokenOf(request, env)) {
      const token = randomBytes(16).toString('base64url')
      response.append('Set-Cookie', signedCookie(env, name, token))
    }
    next()
  }

/** Without a token: address and user agent, so that dropping it leaves one shared allowance (decision 009). */
export function browserKey(request: Request, env: CookieEnv): string {
  const token = tokenOf(request, env)
  if (token) return `token ${token}`
  const agent = createHash('sha256').update(request.get('user-agent') ?? '')
  return `${addressKey(request.ip)} ${agent.digest('base64url')}`
}
