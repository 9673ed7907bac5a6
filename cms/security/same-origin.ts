import type { Request, RequestHandler } from 'express'
import type { Env } from '#cms/env.ts'
import { refuse } from '#cms/http/error-answers.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownFetchSites = new Set(['same-origin', 'none'])

/** docs/product.md, rule 103. Without Origin and Sec-Fetch-Site it is no browser: its cookie alone counts. */
export const sameOrigin = (env: Env): RequestHandler => {
  const siteOrigin = new URL(env.SITE_URL).origin
  // A page served over http may have been altered on its way.
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
