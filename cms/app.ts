import path from 'node:path'
import type { RequestListener } from 'node:http'
import express from 'express'
import { askPayload, type Route } from './platform/http/endpoint.ts'
import { nameCaller, requestId, requestLog } from './platform/logging/request-log.ts'
import {
  doorPath,
  openDoorPage,
  inlineScripts,
  isBuilt,
  manifestPath,
  staticSite,
  unreadableAddresses,
  webAppManifest,
} from '#cms/web/rendering/static-site.ts'
import { api } from '#cms/api.ts'
import { siteDocuments } from '#cms/web/rendering/documents.ts'
import { answerError, unknownPath } from '#cms/platform/http/error-answers.ts'
import { type Logger, logOutage } from '#cms/platform/logging/logger.ts'
import { objectsRouter } from '#cms/features/uploads/object-routes.ts'
import { panel } from '#cms/web/panel/mount.ts'
import { isPanelPath } from '#cms/web/panel/guards.ts'
import { forgetOnChange, keepAnswers, publicReads } from '#cms/web/cache/kept-answers.ts'
import { createLimits, inTurn } from '#cms/platform/security/limits.ts'
import {
  refuseTrace,
  requirePlainPath,
  requireShortCookies,
  requireShortQuery,
  sameOrigin,
} from '#cms/platform/security/request-validation.ts'
import { securityHeaders } from '#cms/platform/security/security-headers.ts'
import type { Hub } from '#cms/features/hub.ts'
import { createMetrics, metricsPath } from '#cms/features/system/metrics.ts'

const site = path.resolve('dist/site')
/** How old an answer may be if other processes change the database. */
const maxSharedAgeMs = 1_000

type AppParts = { logger: Logger; routes: Route[]; key: string }

export function createApp(hub: Hub, { logger, routes, key }: AppParts): RequestListener {
  const { payload, env } = hub
  const app = express()
  const limits = createLimits(env)
  const headers = securityHeaders(env, inlineScripts(site))
  app.disable('x-powered-by')
  app.set('etag', 'strong')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', 'simple')
  const metrics = createMetrics(hub)
  if (metrics) app.use(metrics.countErrors)
  app.use(inTurn())
  const log = requestLog(logger, env)
  app.use(log)
  app.use(nameCaller)
  app.use((request, response, next) =>
    isPanelPath(request.path)
      ? headers.panel(request, response, next)
      : headers.site(request, response, next),
  )
  const answers = keepAnswers({
    maxAgeMs: env.DATABASE_URI ? maxSharedAgeMs : Infinity,
    onFailure: (error) => logOutage(logger, error, 'answered from memory'),
  })
  forgetOnChange(payload, answers)
  const ask = askPayload(payload, key)
  const reads = publicReads(routes, payload, answers)
  const rendering = path.resolve('dist/rendering/server.js')
  const documents = isBuilt(site)
    ? siteDocuments(site, { reads, answers, env, logger, rendering })
    : undefined
  if (documents) app.use(unreadableAddresses(documents))
  app.use(refuseTrace, requirePlainPath, requireShortCookies, sameOrigin(env))
  // A selection of many rows in the panel makes a long query.
  app.use((request, response, next) =>
    isPanelPath(request.path) ? next() : requireShortQuery(request, response, next),
  )
  if (metrics) app.use(metricsPath, metrics.answer)
  app.use('/api', reads.router, api(routes, payload, ask, limits))
  app.use('/objects', objectsRouter({ payload, env, limits, ask }))
  app.use(panel(payload, env, limits, ask))
  app.get(manifestPath, webAppManifest(env))
  app.get(doorPath, openDoorPage)
  app.use(staticSite(site, documents), unknownPath, answerError)
  const isLogged = env.ACCESS_LOG || logger.isLevelEnabled('debug')
  return (request, response) => {
    const isSent = answers.send(request, response, () => {
      if (isLogged) log(request, response)
      return requestId(request)
    })
    if (!isSent) app(request, response)
  }
}
