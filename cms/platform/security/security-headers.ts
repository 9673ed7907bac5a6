import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Env } from '#cms/platform/env.ts'
import { bucketOrigin } from '#cms/platform/storage/s3.ts'

/** Permissions that browsers would ask for. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ')

const evaluating = process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : []

type Handlers = { site: RequestHandler; panel: RequestHandler }

/**
 * The headers of every answer of the site and of the panel.
 * @param scripts what the site's documents hold, as sources of a policy: `'sha256-…'`.
 */
export function securityHeaders(env: Env, scripts: string[]): Handlers {
  const bucket = bucketOrigin(env) ?? []
  const always = {
    defaultSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', bucket].flat(),
    connectSrc: ["'self'", bucket].flat(),
    upgradeInsecureRequests: env.isHttps ? [] : null,
  }
  const withPolicy = (directives: { scriptSrc: string[]; frameAncestors: string[] }) => {
    const helmeted = helmet({
      // Other servers of the hospital may have names below this one, and no https.
      strictTransportSecurity: env.isHttps && { includeSubDomains: false },
      // No address of a page, because it may hold the link of an email.
      referrerPolicy: { policy: 'strict-origin' },
      contentSecurityPolicy: { useDefaults: false, directives: { ...always, ...directives } },
    })
    return ((request, response, next) => {
      response.setHeader('Permissions-Policy', permissionsPolicy)
      helmeted(request, response, next)
    }) satisfies RequestHandler
  }
  return {
    site: withPolicy({ scriptSrc: ["'self'", ...scripts], frameAncestors: ["'none'"] }),
    panel: withPolicy({
      scriptSrc: ["'self'", "'unsafe-inline'", ...evaluating],
      frameAncestors: ["'self'"],
    }),
  }
}
