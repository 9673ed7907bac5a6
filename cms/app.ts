import type { RequestListener } from 'node:http'
import path from 'node:path'
import express from 'express'
import type { Payload } from 'payload'
import { followRequests } from './audit-trail/refusals.ts'
import type { Env } from './env.ts'
import { answerFirst } from './http/answer-first.ts'
import { apiRouter } from './http/api.ts'
import { siteDocuments } from './http/documents.ts'
import { drawnPages } from './http/drawn-pages.ts'
import { answerError } from './http/errors.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import type { Logger } from './http/logger.ts'
import { objectsRouter } from './http/objects.ts'
import { panelAccounts } from './http/panel-accounts.ts'
import { panel } from './http/panel.ts'
import { isRefusal, publicReads } from './http/public-reads.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { isBuilt, staticSite } from './http/static-site.ts'
import { manifestPath, webAppManifest } from './http/web-app-manifest.ts'
import { onPublicChange } from './operations/public-changes.ts'
import { isDatabaseLost } from './operations/share-changes.ts'
import { wellFormed } from './http/well-formed.ts'
import { storageOf } from './storage/storage-of.ts'

const site = path.resolve('dist/site')
/** Milliseconds: another process may have been killed between a commit and telling of it. */
const longestAgeShared = 60_000

export type AppParts = {
  payload: Payload
  env: Env
  logger: Logger
  /** The name under which this process keeps the Payload instance. */
  key?: string
}

/** The whole HTTP surface: API, panel and site behind the same headers, limits and log. */
export function createApp({ payload, env, logger, key = 'default' }: AppParts): RequestListener {
  const app = express()
  const limits = createRateLimits(env, payload)
  const headers = securityHeaders(env)
  app.disable('x-powered-by')
  app.set('etag', 'strong')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.use(requestLog(logger))
  app.use(followRequests(payload))
  app.use((request, response, next) =>
    request.path.startsWith('/cms')
      ? headers.panel(request, response, next)
      : headers.site(request, response, next),
  )
  app.use(wellFormed, sameOrigin(env))
  const answers = createKeptAnswers({
    longestAge: env.DATABASE_URI ? longestAgeShared : Infinity,
    isAway: () => isDatabaseLost(payload),
    isRefusal,
    onFailure: (error) => logger.error({ err: error }, 'answered from memory'),
  })
  onPublicChange(payload, answers.drop)
  const reads = publicReads({ payload, env, limits, answers, key })
  app.use('/api', reads.router, apiRouter(payload, env, limits, key))
  app.use('/objects', objectsRouter(storageOf(env), limits))
  app.use(panelAccounts(payload, limits, key))
  app.use(panel(payload, env, key))
  const draw = drawnPages(path.resolve('dist/drawing/server.js'), (error) =>
    logger.error({ err: error }, 'left a page to the browser'),
  )
  const documents = isBuilt(site) ? siteDocuments(site, { reads, answers, env, draw }) : undefined
  app.get(manifestPath, webAppManifest(env))
  app.use(staticSite(site, limits.token, documents))
  app.use(answerError)
  return answerFirst(app, { answers, limits, env, logger })
}
