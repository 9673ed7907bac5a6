import { createHeaders } from '@remix-run/node-fetch-server'
import compression from 'compression'
import express, { type RequestHandler, Router } from 'express'
import { type Payload, APIError, type Endpoint, type PayloadRequest } from 'payload'
import { type Ask, requestOf, type Route, queryOf } from './platform/http/endpoint.ts'
import { answerError, refuse } from './platform/http/error-answers.ts'
import type { Limits } from './platform/security/limits.ts'
import type { Call } from '#collections/call.ts'
import { record } from './platform/audit-log/record.ts'
import { notFound } from './platform/errors.ts'

const readBody = express.raw({ limit: '256kb', type: () => true })
const compressed = compression({
  filter: (request, response) => request.method === 'GET' && compression.filter(request, response),
})

/** A form on another site can't send JSON. */
const requireJson: RequestHandler = (request, response, next) => {
  const hasBody = Buffer.isBuffer(request.body) && request.body.length > 0
  if (!hasBody || request.is('application/json')) return next()
  refuse(response, 415, 'Send the request as application/json.')
}

/** Not for Payload: the API has one language, and a POST is no GET. */
const ignored = ['accept-language', 'x-http-method-override', 'x-payload-http-method-override']

/** Payload answers what comes under /api with its endpoints below `hubPath`. */
const answered =
  (payload: Payload, ask: Ask): RequestHandler =>
  async (request, response) => {
    const headers = createHeaders(request)
    for (const name of ignored) headers.delete(name)
    const path = payload.config.routes.api + hubPath + request.path
    const answer = await ask(requestOf(request, payload, headers), path)
    response.status(answer.status)
    for (const [name, value] of answer.headers) {
      if (name === 'set-cookie') response.append(name, value)
      // Payload would answer CORS preflights of other sites.
      else if (!name.startsWith('access-control-')) response.set(name, value)
    }
    const body = Buffer.from(await answer.arrayBuffer())
    // Some clients add no-cache to If-None-Match, and Express would then never answer 304.
    delete request.headers['cache-control']
    if (body.length > 0) response.send(body)
    else response.end()
  }

export function api(routes: Route[], payload: Payload, ask: Ask, limits: Limits): Router {
  const router = Router()
  for (const { call } of routes) {
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    const ofCall = limits.of(call)
    if (ofCall.length > 0) router[method](call.path, ofCall)
  }
  router.use(compressed, readBody, requireJson, answered(payload, ask), answerError)
  return router
}

/** Payload's path of our calls. No collection has this name, so none of Payload's REST can be reached. */
export const hubPath = '/hub'

async function recordExport({ audit, path, query }: Call, req: PayloadRequest) {
  const isWhole = () => Object.keys(query?.parse(queryOf(req.searchParams)) ?? {}).length === 0
  if (audit === 'export' || (audit === 'whole' && isWhole())) {
    const target = path.slice('/admin/'.length).replaceAll('-', ' ')
    await record(req, { action: 'export', target })
  }
}

/** In an error that Payload answers without a log of its own. */
const explain = (error: unknown) =>
  error instanceof APIError ? error : Object.assign(new APIError('unexpected'), { cause: error })

const mounted = ({ call, endpoint }: Route): Endpoint => ({
  ...endpoint,
  path: hubPath + endpoint.path,
  handler: async (req) => {
    try {
      const answer = await endpoint.handler(req)
      // Before anything of it is sent.
      await recordExport(call, req)
      return answer
    } catch (error) {
      throw explain(error)
    }
  },
})

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const

const unknown = methods.map((method) => ({
  path: `${hubPath}/:rest*`,
  method,
  handler: () => {
    throw notFound('address')
  },
}))

/** The calls of the contracts, for Payload's configuration. */
export const payloadEndpoints = (routes: Route[]): Endpoint[] => [
  ...routes.map(mounted),
  ...unknown,
]
