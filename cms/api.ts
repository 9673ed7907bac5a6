import { createHeaders } from '@remix-run/node-fetch-server'
import compression from 'compression'
import express, { type RequestHandler, Router } from 'express'
import type { Payload } from 'payload'
import { type Ask, requestOf } from '#cms/platform/http/ask-payload.ts'
import type { Route } from '#cms/platform/http/endpoint.ts'
import { answerError, refuse } from '#cms/platform/http/error-answers.ts'
import type { Limits } from '#cms/platform/security/limits.ts'
import { hubPath } from './endpoints.ts'

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
      // Payload would tell other sites what they may ask.
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
