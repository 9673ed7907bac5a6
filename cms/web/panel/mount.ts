import { Server } from 'node:http'
import path from 'node:path'
import { type RequestHandler, Router } from 'express'
import { handleEndpoints, type Payload } from 'payload'
import { sendResponse } from '@remix-run/node-fetch-server'
import type { Env } from '#cms/platform/env.ts'
import { refuse } from '#cms/platform/http/error-answers.ts'
import type { RateLimits } from '#cms/platform/security/rate-limits.ts'
import { closedToAnonymous, fewReadsForAnonymous } from './anonymous.ts'
import { limitBody, readBody } from './body-limits.ts'
import { blockForeignRedirects, blockUnusedRoutes, hideAdminCookie } from './guards.ts'
import { isPanelPath } from './paths.ts'
import { payloadRequest } from './payload-request.ts'
import { retryPanelCall } from './retry-write-conflicts.ts'

type PageHandler = RequestHandler

const isDevelopment = process.env.NODE_ENV === 'development'

async function startNext(port: number): Promise<PageHandler> {
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  const { default: createNext } = await import('next')
  const next = createNext({
    // A server that never listens, as Next would take WebSocket upgrades; development needs them for reloads.
    httpServer: isDevelopment ? undefined : new Server(),
    dev: isDevelopment,
    dir: path.resolve('cms/web/panel'),
    hostname: 'localhost',
    port,
  })
  await next.prepare()
  const handler = next.getRequestHandler()
  return (request, response) => {
    void handler(request, response)
  }
}

/** Other paths of Next below /_next would bypass the guards. */
const assets = isDevelopment ? ['/_next/', '/__nextjs'] : ['/_next/static/']
const isOfNext = (address: string) =>
  isPanelPath(address) || assets.some((start) => address.startsWith(start))

function pagesOnDemand(port: number): RequestHandler {
  let pages: Promise<PageHandler> | undefined
  return async (request, response, next) => {
    pages ??= startNext(port).catch((error: unknown) => {
      pages = undefined
      throw error
    })
    const handler = await pages
    await handler(request, response, next)
  }
}

export function panel(payload: Payload, env: Env, limits: RateLimits, key: string): Router {
  const router = Router()
  // Next's bundle uses this configuration (panel/payload-config.ts) instead of loading its own.
  ;(globalThis as { hubConfig?: Payload['config'] }).hubConfig = payload.config
  router.use('/cms', blockUnusedRoutes, blockForeignRedirects)
  router.use(['/cms', '/_next'], hideAdminCookie(env))
  router.use('/cms/api', closedToAnonymous(payload))
  router.use('/cms/api', readBody, async (request, response) => {
    const path = request.baseUrl + request.path
    const answer = await retryPanelCall(
      () =>
        handleEndpoints({
          config: payload.config,
          payloadInstanceCacheKey: key,
          request: payloadRequest(payload, request),
          path,
        }),
      request.method === 'GET',
    )
    if (answer.status === 501) return refuse(response, 404, 'Not found.')
    await sendResponse(response, answer)
  })
  router.use(
    ({ path: address }, _response, next) => (isOfNext(address) ? next() : next('router')),
    fewReadsForAnonymous(payload, limits),
    limitBody,
    pagesOnDemand(env.PORT),
  )
  return router
}
