import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createHeaders } from '@remix-run/node-fetch-server'
import compression from 'compression'
import express, { type RequestHandler, type Response as ExpressResponse, Router } from 'express'
import { createPayloadRequest, type Payload, type PayloadRequest } from 'payload'
import type { Call } from '#collections/call.ts'
import { failedLookUp } from '#cms/features/admin-session/failed-look-ups.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { DatabaseUnavailable } from '#cms/platform/database/unavailable.ts'
import type { Env } from '#cms/platform/env.ts'
import { queryOf, type Route } from '#cms/platform/http/endpoint.ts'
import { answerError, refuse, unknownPath } from '#cms/platform/http/error-answers.ts'
import type { RateLimits } from '#cms/platform/security/rate-limits.ts'

const bodyOfAtMost = (limit: string) =>
  express.json({ limit, strict: false, type: 'application/json' })
const readText = bodyOfAtMost('256kb')
/** A long or deeply nested body keeps others waiting while it is parsed. */
const readDetails = bodyOfAtMost('32kb')
const readBody = ({ admin, limit }: Call) => (admin || limit === 'forms' ? readText : readDetails)
const compressed = compression()
const carriesBody = (method: string) => method === 'POST' || method === 'PUT'

/** A form on another site can't send JSON. */
const requireJson: RequestHandler = (request, response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0
  if (carriesBody(request.method) && hasBody && !request.is('application/json')) {
    return refuse(response, 415, 'Send the request as application/json.')
  }
  next()
}

/** 503, not 401, if the sign-in could not be looked up: after a 401 the browser would drop it. */
async function answerOf({ endpoint }: Route, req: PayloadRequest): Promise<Response> {
  try {
    return await endpoint.handler(req)
  } catch (error) {
    const fault = failedLookUp(req.headers)
    throw fault ? new DatabaseUnavailable(fault) : error
  }
}

/** Before anything of it is sent. */
async function recordExport({ audit, path, query }: Call, req: PayloadRequest) {
  const isWhole = () => Object.keys(query?.parse(queryOf(req.searchParams)) ?? {}).length === 0
  if (audit === 'export' || (audit === 'whole' && isWhole())) {
    const target = path.slice('/admin/'.length).replaceAll('-', ' ')
    await record(req, { action: 'export', target })
  }
}

/** On an error it can only cut the connection, as the status has been sent. */
async function sendStream({ body }: Response, response: ExpressResponse, { logger }: Payload) {
  if (!body || response.req.method === 'HEAD') {
    await body?.cancel()
    response.end()
    return
  }
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), response)
  } catch (error) {
    if (!response.req.destroyed) logger.error(error, 'A streamed answer was cut off')
  }
}

const mount =
  (route: Route, payload: Payload, env: Env, key: string): RequestHandler =>
  async (request, response) => {
    const { pathname, searchParams } = new URL(request.originalUrl, env.SITE_URL)
    // Without the query, of which Payload would make nested objects. The API has one language.
    const fetched = new Request(new URL(pathname, env.SITE_URL), {
      method: request.method === 'HEAD' ? 'GET' : request.method,
      headers: createHeaders(request),
    })
    fetched.headers.delete('accept-language')
    const req = await createPayloadRequest({
      config: payload.config,
      payloadInstanceCacheKey: key,
      request: fetched,
      params: request.params as { collection: string },
    })
    Object.assign(req, { searchParams, data: request.body })
    response.locals.user = req.user
    const answer = await answerOf(route, req)
    await recordExport(route.call, req)
    response.status(answer.status)
    for (const [name, value] of answer.headers) {
      if (name === 'set-cookie') response.append(name, value)
      else response.set(name, value)
    }
    if (route.call.isStreamed) return sendStream(answer, response, payload)
    const body = Buffer.from(await answer.arrayBuffer())
    // Some clients add no-cache to If-None-Match, and Express would then never answer 304.
    delete request.headers['cache-control']
    if (body.length > 0) response.send(body)
    else response.end()
  }

export function apiRouter(
  routes: Route[],
  payload: Payload,
  env: Env,
  limits: RateLimits,
  key: string,
): Router {
  const router = Router({ caseSensitive: true })
  router.use(requireJson)
  for (const route of routes.filter(({ call }) => !call.isCached)) {
    const { method, path } = route.endpoint
    const register = router[method as 'get' | 'post' | 'put' | 'delete'].bind(router)
    const before = [...limits.of(route.call), method === 'get' ? compressed : readBody(route.call)]
    register(path, before, mount(route, payload, env, key))
  }
  router.use(unknownPath, answerError)
  return router
}
