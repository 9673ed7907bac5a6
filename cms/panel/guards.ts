import { createHeaders, sendResponse } from '@remix-run/node-fetch-server'
import type { RequestHandler } from 'express'
import { executeAuthStrategies, type Payload } from 'payload'
import { largestUpload } from '#collections/resources/upload-limits.ts'
import { withoutAdminCookie } from '#cms/admin-session/admin-cookie.ts'
import { failedLookUp } from '#cms/admin-session/failed-look-ups.ts'
import type { Env } from '#cms/env.ts'
import { refuse } from '#cms/http/error-answers.ts'
import { isPlainPath } from '#cms/security/request-validation.ts'
import { isPanelPath } from './paths.ts'
import { answerUnavailable } from './retry-write-conflicts.ts'

const megabyte = 1024 * 1024
/** Room for a text of the panel's editor with all that says how it looks. */
const largestText = megabyte
/** The upload collection refuses a file that is a little too large in its own words. */
const largestForm = largestUpload + megabyte

const unused = /\/(create-first-user|first-register|graphql|graphql-playground)\/?$/i
const isCall = (address: string) => address.toLowerCase().startsWith('/api/')

/**
 * Next decodes an address before it looks for the page, so this does too. It also takes `.rsc` and the like
 * off the end; no page of the panel has a dot in its address.
 */
function isUnused(address: string): boolean {
  try {
    return unused.test(decodeURIComponent(address)) || (!isCall(address) && address.includes('.'))
  } catch {
    return true
  }
}

/**
 * The first account comes from the environment, so a stranger is never offered to make it, and nothing
 * here speaks GraphQL.
 */
export const blockUnusedRoutes: RequestHandler = (request, response, next) =>
  isUnused(request.path) ? refuse(response, 404, 'There is no such address.') : next()

/**
 * Payload goes to `redirect` after a sign-in, and takes `/.//evil.example` for a path of ours until the
 * browser resolves it.
 */
export const blockForeignRedirects: RequestHandler = (request, response, next) => {
  const query = new URL(request.originalUrl, 'http://localhost').searchParams
  const isOwn = (target: string) => isPlainPath(target) && isPanelPath(target.split('?', 1)[0]!)
  if (query.getAll('redirect').every(isOwn)) return next()
  refuse(response, 400, 'This link leads out of the panel. Sign in at /cms/login instead.')
}

/** Editors work through /api, whose rules hold there; the panel does not know them (decision 017). */
export const hideAdminCookie =
  (env: Env): RequestHandler =>
  (request, _response, next) => {
    request.headers.cookie = withoutAdminCookie(env, request.headers.cookie)
    next()
  }

/** Where somebody signs in, and what the panel's pages ask before that. */
const openToAnonymous =
  /^\/user\/(login|logout|me|init|refresh-token|forgot-password|reset-password)\/?$/i
/** A long read as a POST; strangers read nothing. */
const overrides = ['x-http-method-override', 'x-payload-http-method-override']
const refusal = 'You are not allowed to perform this action.'

/**
 * Closes the panel's REST to strangers, in Payload's own words: nothing of what they send is read but at
 * the doors to the panel.
 */
export const closedToAnonymous =
  (payload: Payload): RequestHandler =>
  async (request, response, next) => {
    const headers = createHeaders(request)
    const { user } = await executeAuthStrategies({ payload, headers })
    if (user) return next()
    // Whoever could not be looked up may be a super-admin.
    if (failedLookUp(headers)) return sendResponse(response, answerUnavailable())
    if (!openToAnonymous.test(request.path)) {
      response
        .status(403)
        .set('Cache-Control', 'no-store')
        .json({ message: refusal, errors: [{ message: refusal }] })
      return
    }
    for (const name of overrides) delete request.headers[name]
    next()
  }

/** Payload reads a body to its end before it asks who sends it, so a stranger's must be small. */
export const limitBody: RequestHandler = (request, response, next) => {
  if (request.headers['transfer-encoding']) {
    return refuse(response, 411, 'Say how long the request is.')
  }
  const largest = request.is('multipart/form-data') ? largestForm : largestText
  if (Number(request.headers['content-length'] ?? 0) > largest) {
    return refuse(response, 413, 'The request is too large.')
  }
  next()
}
