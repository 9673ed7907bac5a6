import { Server } from 'node:http'
import path from 'node:path'
import { sendResponse } from '@remix-run/node-fetch-server'
import express, { type Request as Received, type RequestHandler, Router } from 'express'
import type { Payload } from 'payload'
import { conflictOf, retryOnWriteConflict } from '#cms/platform/database/transactions.ts'
import type { Env } from '#cms/platform/env.ts'
import { type Ask, requestOf } from '#cms/platform/http/endpoint.ts'
import { refuse } from '#cms/platform/http/error-answers.ts'
import type { Limits } from '#cms/platform/security/limits.ts'
import {
  guardCalls,
  guardPages,
  hideAdminCookie,
  isPanelPath,
  limitBody,
  maxFileBytes,
  refuseAddresses,
} from './guards.ts'

const isDevelopment = process.env.NODE_ENV === 'development'

async function startNext(port: number): Promise<RequestHandler> {
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  const { default: createNext } = await import('next')
  const next = createNext({
    // A server that never listens, because Next would take WebSocket upgrades; development needs them for reloads.
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

/** Payload's answers hold people's details, and say nothing of how long they are kept. */
const neverKept: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}

function pagesSoon({ NODE_ENV, PORT }: Env): RequestHandler {
  let pages: Promise<RequestHandler> | undefined
  const handler = () =>
    (pages ??= startNext(PORT).catch((error: unknown) => {
      pages = undefined
      throw error
    }))
  // Next holds the process for a moment as it starts: soon after the hub, not when a stranger asks.
  if (NODE_ENV === 'production') setTimeout(() => void handler().catch(() => {}), 10_000).unref()
  return async (request, response, next) => (await handler())(request, response, next)
}

export function panel(payload: Payload, env: Env, limits: Limits, ask: Ask): Router {
  const router = Router()
  // Next's bundle uses this configuration (panel/payload-config.ts) instead of loading its own.
  ;(globalThis as { hubConfig?: Payload['config'] }).hubConfig = payload.config

  const answerOf = (received: Received) => {
    const path = received.baseUrl + received.path
    // Payload answers a conflict with somebody who signs up like any other fault.
    return retryOnWriteConflict(async () => {
      const request = requestOf(received, payload)
      const answer = await ask(request, path)
      const conflict = conflictOf(request.headers)
      if (conflict && !answer.ok) throw conflict
      return answer
    })
  }
  /** At once and the same for every address, so that nobody learns who has an account. */
  const answerNeutrally: RequestHandler = (request, response, next) => {
    response.json({ message: 'If this address has an account, an email is on its way to it.' })
    answerOf(request).catch(next)
  }

  const read = express.raw({ type: () => true, limit: maxFileBytes, inflate: false })
  const calls = Router()
  calls.use(neverKept, limitBody)
  calls.post('/user/login', limits.panelPasswords)
  calls.post(['/user/reset-password', '/user/forgot-password'], limits.links)
  for (const one of ['/stored-file', '/stored-file/:id']) {
    calls.post(one, limits.sending)
    calls.patch(one, limits.sending)
  }
  calls.use(guardCalls(payload), read)
  calls.post('/user/forgot-password', answerNeutrally)
  calls.use(async (request, response) => {
    const answer = await answerOf(request)
    if (answer.status === 501) return refuse(response, 404, 'Not found.')
    await sendResponse(response, answer)
  })

  router.use('/cms', refuseAddresses)
  router.use(['/cms', '/_next'], hideAdminCookie(env))
  router.use('/cms/api', calls)
  router.use(
    ({ path: address }, _response, next) => (isOfNext(address) ? next() : next('router')),
    guardPages(payload, limits),
    limitBody,
    pagesSoon(env),
  )
  return router
}
