import type { RequestListener } from 'node:http'
import path from 'node:path'
import express from 'express'
import { nameCaller } from '#cms/platform/http/caller.ts'
import { doorPath, openDoorPage } from '#cms/web/rendering/door-path.ts'
import { fastPath } from '#cms/web/cache/fast-path.ts'
import { api } from '#cms/api.ts'
import { siteDocuments } from '#cms/web/rendering/documents.ts'
import { inlineScripts } from '#cms/web/rendering/inline-scripts.ts'
import { pageRenderer } from '#cms/web/rendering/render-page.ts'
import { answerError, unknownPath } from '#cms/platform/http/error-answers.ts'
import { createResponseCache } from '#cms/web/cache/response-cache.ts'
import type { Route } from '#cms/platform/http/endpoint.ts'
import type { Logger } from '#cms/platform/logging/logger.ts'
import { objectsRouter } from '#cms/features/uploads/object-routes.ts'
import { panel } from '#cms/web/panel/mount.ts'
import { isPanelPath } from '#cms/web/panel/guards.ts'
import { isRefusal, cachedRoutes } from '#cms/web/cache/cached-routes.ts'
import { createAllowance } from '#cms/platform/security/allowance.ts'
import { createRateLimits } from '#cms/platform/security/rate-limits.ts'
import { logOutage } from '#cms/platform/logging/outage-log.ts'
import { requestLog } from '#cms/platform/logging/request-log.ts'
import {
  sameOrigin,
  requireShortQuery,
  validateRequest,
} from '#cms/platform/security/request-validation.ts'
import { securityHeaders } from '#cms/platform/security/security-headers.ts'
import { isBuilt, sendPage, staticSite } from '#cms/web/rendering/static-site.ts'
import { unreadableAddresses } from '#cms/web/rendering/unreadable-addresses.ts'
import { manifestPath, webAppManifest } from '#cms/web/rendering/web-app-manifest.ts'
import { onPublicChange, type SharedInvalidation } from '#cms/web/cache/share-invalidation.ts'
import type { Hub } from '#cms/features/hub.ts'
import { createMetrics, metricsPath } from '#cms/features/system/metrics.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'

const site = path.resolve('dist/site')
/** A killed process may not have told the others of its last commit. */
const maxSharedAgeMs = 60_000

type AppParts = { logger: Logger; routes: Route[]; sharing: SharedInvalidation; key: string }

export function createApp(hub: Hub, { logger, routes, sharing, key }: AppParts): RequestListener {
  const { payload, env } = hub
  const app = express()
  const limits = createRateLimits(hub)
  const headers = securityHeaders(env, inlineScripts(site))
  app.disable('x-powered-by')
  app.set('etag', 'strong')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  const metrics = createMetrics(hub)
  if (metrics) app.use(metrics.countErrors)
  app.use(requestLog(logger, env))
  app.use(nameCaller)
  app.use((request, response, next) =>
    isPanelPath(request.path)
      ? headers.panel(request, response, next)
      : headers.site(request, response, next),
  )
  const cache = createResponseCache({
    maxAgeMs: env.DATABASE_URI ? maxSharedAgeMs : Infinity,
    isUnavailable: sharing.isConnectionLost,
    isRefusal,
    onFailure: (error) => logOutage(logger, error, 'answered from memory'),
  })
  onPublicChange(payload.changes, cache.invalidate)
  const reads = cachedRoutes({ routes, payload, env, limits, cache, key })
  const render = pageRenderer(path.resolve('dist/rendering/server.js'), (error) =>
    logger.error({ err: error }, 'left a page to the browser'),
  )
  const documents = isBuilt(site)
    ? siteDocuments(site, { reads, answers: cache, env, render })
    : undefined
  if (documents) app.use(unreadableAddresses(sendPage(documents)))
  app.use(validateRequest, sameOrigin(env))
  // Super-admins select more rows in the panel's lists than a short query names.
  app.use((request, response, next) =>
    isPanelPath(request.path) ? next() : requireShortQuery(request, response, next),
  )
  if (metrics) app.use(metricsPath, metrics.answer)
  app.use('/api', reads.router, api(routes, { payload, env, limits, key }))
  app.use('/objects', objectsRouter(storageOf(env), limits))
  app.use(panel(payload, env, limits, key))
  app.get(manifestPath, webAppManifest(env))
  app.get(doorPath, openDoorPage)
  app.use(staticSite(site, limits, documents), unknownPath, answerError)
  return fastPath(app, { cache, allowance: createAllowance(env), env, logger })
}
