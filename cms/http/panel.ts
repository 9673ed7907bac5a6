import path from 'node:path'
import { type RequestHandler, Router } from 'express'
import { handleEndpoints, type Payload } from 'payload'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { refuse } from './errors.ts'
import { retryPanelCall, watchCollisions } from './panel-collisions.ts'

type PageHandler = RequestHandler

const isDevelopment = process.env.NODE_ENV === 'development'

async function startNext(port: number): Promise<PageHandler> {
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  const { default: createNext } = await import('next')
  const next = createNext({
    dev: isDevelopment,
    dir: path.resolve('cms/panel'),
    hostname: 'localhost',
    port,
  })
  await next.prepare()
  const handler = next.getRequestHandler()
  return (request, response) => {
    void handler(request, response)
  }
}

/** Next is started by the first visitor of the panel; a failed start is tried again by the next one. */
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

const firstAccount = /\/(create-first-user|first-register)\/*$/i

/** Next decodes an address before it looks for the page, so this does too. */
function isFirstAccount(address: string): boolean {
  try {
    return firstAccount.test(decodeURIComponent(address))
  } catch {
    return true
  }
}

/** The first account comes from the environment, so a stranger is never offered to make it. */
const withoutFirstAccount: RequestHandler = (request, response, next) =>
  isFirstAccount(request.path) ? refuse(response, 404, 'There is no such address.') : next()

/** Payload's built-in panel and its REST under `/cms`, sharing the process's one Payload instance. */
export function panel(payload: Payload, port: number, key: string): Router {
  const router = Router()
  const pages = pagesOnDemand(port)
  watchCollisions(payload)
  // Next's bundle finds it there (panel/payload-config.ts) instead of evaluating its own.
  ;(globalThis as { hubConfig?: Payload['config'] }).hubConfig = payload.config
  router.use('/cms', withoutFirstAccount)
  router.use('/cms/api', async (request, response) => {
    const asked = createRequest(request, response)
    const answer = await retryPanelCall(() =>
      handleEndpoints({
        config: payload.config,
        payloadInstanceCacheKey: key,
        // A copy, so that the body is still there for another try.
        request: asked.clone(),
        path: request.baseUrl + request.path,
      }),
    )
    await sendResponse(response, answer)
  })
  router.use((request, response, next) =>
    request.path.startsWith('/cms') || request.path.startsWith('/_next')
      ? pages(request, response, next)
      : next(),
  )
  return router
}
