import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { type CookieEnv, readSignedCookie, signedCookie } from './signed-cookie.ts'

const name = 'visitor'

/** Tells browsers with one address apart for the form limits; it is not stored with requests. */
export const formTokenOf = (env: CookieEnv, request: Request): string | undefined =>
  readSignedCookie(env, name, request.headers.cookie)

export const issueFormToken =
  (env: CookieEnv): RequestHandler =>
  (request, response, next) => {
    if (!formTokenOf(env, request)) {
      const token = randomBytes(16).toString('base64url')
      response.append('Set-Cookie', signedCookie(env, name, token))
    }
    next()
  }
