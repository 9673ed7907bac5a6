import { createHeaders, sendResponse } from '@remix-run/node-fetch-server'
import type { Request, RequestHandler, Response } from 'express'
import { executeAuthStrategies, type Payload } from 'payload'
import { failedLookUp } from '#cms/admin-session/failed-look-ups.ts'
import { answerUnavailable } from './retry-write-conflicts.ts'

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
    if (user) return next()
    // The caller may be a super-admin who could not be looked up.
    if (failedLookUp(headers)) return sendResponse(response, answerUnavailable())
    decide(request, response, next)
  }

/** Refuses anonymous REST calls before reading their body, except for signing in. */
export const closedToAnonymous = (payload: Payload): RequestHandler =>
  unlessSignedIn(payload, (request, response, next) => {
    if (!openToAnonymous.test(request.path)) return refuseAnonymous(response)
    for (const name of overrides) delete request.headers[name]
    next()
  })

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Anonymous visitors may only read: Next would treat any POST as a server action. */
export const readOnlyForAnonymous = (payload: Payload): RequestHandler => {
  const refuseActions = unlessSignedIn(payload, (_request, response) => refuseAnonymous(response))
  return (request, response, next) =>
    isRead(request) ? next() : refuseActions(request, response, next)
}
