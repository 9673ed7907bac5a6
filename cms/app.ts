import path from 'node:path'
import compression from 'compression'
import express, { type Express } from 'express'
import type { Payload } from 'payload'
import type { Env } from './env.ts'
import { apiRouter } from './http/api.ts'
import type { Logger } from './http/logger.ts'
import { objectsRouter } from './http/objects.ts'
import { panel } from './http/panel.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticSite } from './http/static-site.ts'
import { storageOf } from './storage/storage-of.ts'

export type AppParts = {
  payload: Payload
  env: Env
  logger: Logger
  /** The name under which this process keeps the Payload instance. */
  key?: string
}

/** The whole HTTP surface: API, panel and site behind the same headers, limits and log. */
export function createApp({ payload, env, logger, key = 'default' }: AppParts): Express {
  const app = express()
  const limits = createRateLimits(env)
  const headers = securityHeaders(env)
  app.disable('x-powered-by')
  app.set('etag', 'strong')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.use(requestLog(logger))
  app.use((request, response, next) =>
    request.path.startsWith('/cms')
      ? headers.panel(request, response, next)
      : headers.site(request, response, next),
  )
  app.use(sameOrigin(env))
  app.use('/api', compression(), apiRouter(payload, env, limits, key))
  app.use('/objects', objectsRouter(storageOf(env), limits))
  app.post('/cms/api/user/login', limits.signIns)
  app.use(panel(payload, env.PORT, key))
  app.use(staticSite(path.resolve('dist/site')))
  return app
}
