import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Env } from '#cms/env.ts'
import { bucketOrigin } from '#cms/storage/s3-settings.ts'

/** Headers of the site and the API; the panel under /cms has a policy that lets Next's scripts run. */
export function securityHeaders(env: Env): { site: RequestHandler; panel: RequestHandler } {
  const bucket = bucketOrigin(env) ?? []
  const shared = {
    strictTransportSecurity: env.isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  }
  const always = {
    defaultSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', bucket].flat(),
    connectSrc: ["'self'", bucket].flat(),
    upgradeInsecureRequests: env.isHttps ? [] : null,
  }
  return {
    site: helmet({
      ...shared,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { ...always, scriptSrc: ["'self'"], frameAncestors: ["'none'"] },
      },
    }),
    panel: helmet({
      ...shared,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          ...always,
          scriptSrc: ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
          frameAncestors: ["'self'"],
        },
      },
    }),
  }
}
