import { createHeaders, sendResponse } from '@remix-run/node-fetch-server'
import type { Request, RequestHandler, Response } from 'express'
import { executeAuthStrategies, type Payload } from 'payload'
import { failedLookUp } from '#cms/features/admin-session/failed-look-ups.ts'
import type { RateLimits } from '#cms/platform/security/rate-limits.ts'
import { requireShortQuery } from '#cms/platform/security/request-validation.ts'
import { answerUnavailable } from './retry-write-conflicts.ts'
import { inTurn } from './turns.ts'

export const openToAnonymous =
  /^\/user\/(login|logout|me|init|refresh-token|forgot-password|reset-password)\/?$/i
const overrides = ['x-http-method-override', 'x-payload-http-method-override']
const refusal = 'You are not allowed to perform this action.'

const refuseAnonymous = (response: Response): void => {
  response
    .status(403)
    .set('Cache-Control', 'no-store')
    .json({ message: refusal, errors: [{ message: refusal }] })
}

const unlessSignedIn =
  (payload: Payload, decide: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    const headers = createHeaders(request)
    const { user } = await executeAuthStrategies({ payload, headers })
    if (user) {
      response.locals.user = user
      return next()
    }
    // The caller may be a super-admin who could not be looked up.
    if (failedLookUp(headers)) return sendResponse(response, answerUnavailable())
    decide(request, response, next)
  }

/** Refuses anonymous REST calls before reading their body, except for signing in. */
export const closedToAnonymous = (payload: Payload): RequestHandler =>
  unlessSignedIn(payload, (request, response, next) => {
    if (!openToAnonymous.test(request.path)) return refuseAnonymous(response)
    for (const name of overrides) delete request.headers[name]
    requireShortQuery(request, response, next)
  })

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const isAsset = (request: Request) => request.path.startsWith('/_next/')

/**
 * Anonymous visitors may only read, as Next would treat any POST as a server action, and only a few pages: each is
 * rendered when it is asked for.
 */
export const fewReadsForAnonymous = (payload: Payload, limits: RateLimits): RequestHandler => {
  const decide = unlessSignedIn(payload, (request, response, next) => {
    if (!isRead(request)) return refuseAnonymous(response)
    const inItsTurn = () => inTurn(request, response, next)
    requireShortQuery(request, response, () => void limits.panelPages(request, response, inItsTurn))
  })
  return (request, response, next) =>
    isRead(request) && isAsset(request) ? next() : decide(request, response, next)
}
