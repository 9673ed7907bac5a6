import type { Request, RequestHandler } from 'express'
import type { Env } from '#cms/platform/env.ts'
import { refuse } from '#cms/platform/http/error-answers.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownFetchSites = new Set(['same-origin', 'none'])

/** docs/product, rule 103. Clients without Origin and Sec-Fetch-Site are no browsers and are let through. */
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
