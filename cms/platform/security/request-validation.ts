import type { RequestHandler, Request } from 'express'
import { refuse } from '#cms/platform/http/error-answers.ts'
import type { Env } from '#cms/platform/env.ts'

/** Ten times the longest path in use, that of signed uploads. */
const maxPathLength = 1_024

/** Twice what a feed of fifty categories has. */
const maxQueryLength = 4_096
const maxQueryNames = 100

/** Twice what browsers send of a hospital's single sign-on; each cookie takes time to read. */
const maxCookieLength = 8_192
const maxCookies = 180

/** Looks before anything takes the query apart. */
function isShortQuery(target: string): boolean {
  const query = /\?.*/s.exec(target)?.[0] ?? ''
  return (
    query.length <= maxQueryLength && query.split('&', maxQueryNames + 1).length <= maxQueryNames
  )
}

/** A repeated slash, or an encoded dot, slash, backslash, zero or escape. */
const ambiguous = /\/\/|%(?:00|2e|2f|5c|25[\da-f]{2})/i

/** Refuses paths that guards, Next and the file system could read differently, because they decode at different times. */
export function isPlainPath(target: string): boolean {
  const queryAt = target.indexOf('?')
  const path = queryAt < 0 ? target : target.slice(0, queryAt)
  return (
    path.startsWith('/') &&
    path.length <= maxPathLength &&
    !ambiguous.test(path) &&
    new URL(`http://localhost${path}`).pathname === path
  )
}

export const requirePlainPath: RequestHandler = (request, response, next) =>
  isPlainPath(request.url)
    ? next()
    : refuse(response, 400, 'The address of this request is malformed.')

/** Web requests, in which Payload is asked, cannot have this method. */
export const refuseTrace: RequestHandler = ({ method }, response, next) =>
  method === 'TRACE' ? refuse(response, 404, 'Not found.') : next()

export const requireShortCookies: RequestHandler = (
  { headers: { cookie = '' } },
  response,
  next,
) =>
  cookie.length <= maxCookieLength && cookie.split(';', maxCookies + 1).length <= maxCookies
    ? next()
    : refuse(
        response,
        431,
        'Your browser sends too many cookies. Delete those of this site and try again.',
      )

export const requireShortQuery: RequestHandler = (request, response, next) =>
  isShortQuery(request.originalUrl)
    ? next()
    : refuse(response, 400, 'The query of this address is too long.')

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownFetchSites = new Set(['same-origin', 'none'])

/** Clients without Origin and Sec-Fetch-Site are no browsers and are let through. */
export const sameOrigin = (env: Env): RequestHandler => {
  const siteOrigin = new URL(env.SITE_URL).origin
  // On an https site a page served over http counts as foreign: it may have been altered.
  const protocolOf = ({ protocol }: Request) => (env.isHttps ? 'https' : protocol)
  return (request, response, next) => {
    if (safeMethods.has(request.method)) return next()
    const fetchSite = request.get('sec-fetch-site')
    const origin = request.get('origin')
    const own = `${protocolOf(request)}://${request.get('host')}`
    const isForeign =
      (fetchSite !== undefined && !ownFetchSites.has(fetchSite)) ||
      (origin !== undefined && origin !== siteOrigin && origin !== own)
    if (isForeign)
      return refuse(
        response,
        403,
        'This request came from another site. Open the hub itself and try again.',
      )
    next()
  }
}
