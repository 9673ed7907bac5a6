import { createHeaders, sendResponse } from '@remix-run/node-fetch-server'
import type { Request, RequestHandler, Response } from 'express'
import { executeAuthStrategies, type Payload } from 'payload'
import { failedLookUp } from '#cms/admin-session/failed-look-ups.ts'
import { answerUnavailable } from './retry-write-conflicts.ts'

/** Where somebody signs in, and what the panel's pages ask before that. */
export const openToAnonymous =
  /^\/user\/(login|logout|me|init|refresh-token|forgot-password|reset-password)\/?$/i
/** A long read as a POST; anonymous visitors read nothing. */
const overrides = ['x-http-method-override', 'x-payload-http-method-override']
const refusal = 'You are not allowed to perform this action.'

const refuseAnonymous = (response: Response): void => {
  response
    .status(403)
    .set('Cache-Control', 'no-store')
    .json({ message: refusal, errors: [{ message: refusal }] })
}

/** Lets super-admins pass, and leaves everybody else to `decide`. */
const unlessSignedIn =
  (payload: Payload, decide: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    const headers = createHeaders(request)
    const { user } = await executeAuthStrategies({ payload, headers })
    if (user) return next()
    // Whoever could not be looked up may be a super-admin.
    if (failedLookUp(headers)) return sendResponse(response, answerUnavailable())
    decide(request, response, next)
  }

/**
 * Closes the panel's REST to anonymous visitors, in Payload's own words: nothing of what they send is
 * read but at the doors to the panel.
 */
export const closedToAnonymous = (payload: Payload): RequestHandler =>
  unlessSignedIn(payload, (request, response, next) => {
    if (!openToAnonymous.test(request.path)) return refuseAnonymous(response)
    for (const name of overrides) delete request.headers[name]
    next()
  })

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/**
 * Anonymous visitors may only read the panel's pages: signing in goes through REST, and Next would take any POST,
 * with an action's id in a header or in a form, for a call of one of the panel's server functions.
 */
export const readOnlyForAnonymous = (payload: Payload): RequestHandler => {
  const refuseActions = unlessSignedIn(payload, (_request, response) => refuseAnonymous(response))
  return (request, response, next) =>
    isRead(request) ? next() : refuseActions(request, response, next)
}
