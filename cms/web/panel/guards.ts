import { requireDatabase } from '#cms/platform/database/rows.ts'
import { createHeaders } from '@remix-run/node-fetch-server'
import type { Request, RequestHandler, Response } from 'express'
import { executeAuthStrategies, type Payload } from 'payload'
import { largestUpload } from '#collections/resources/upload-limits.ts'
import { withoutAdminCookie } from '#cms/features/admin-session/shared-password.ts'
import type { Env } from '#cms/platform/env.ts'
import { refuse } from '#cms/platform/http/error-answers.ts'
import type { Limits } from '#cms/platform/security/limits.ts'
import { isPlainPath, requireShortQuery } from '#cms/platform/security/request-validation.ts'

export const isPanelPath = (path: string) => path === '/cms' || path.startsWith('/cms/')

/** The calls and pages of signing in, open to visitors. */
const openCalls =
  /^\/user\/(login|logout|me|init|refresh-token|forgot-password|reset-password)\/?$/i
const openPages = /^\/cms\/(login|logout|logout-inactivity|forgot|reset\/[\w-]+)\/?$/i
/** A first account, GraphQL, versions, the hub's own calls, and fetching files from addresses. */
const unused =
  /\/(create-first-user|first-register|graphql|graphql-playground|hub|paste-url|stored-file\/file|versions)(\/|$)/i

const megabyte = 1024 * 1024
const maxSignInBytes = 16 * 1024
export const maxFileBytes = largestUpload + megabyte

/** Decoded, as Next does. It also strips endings such as `.rsc`; the panel's own paths have no dots. */
function isUnused(address: string): boolean {
  const isCall = address.toLowerCase().startsWith('/api/')
  try {
    return unused.test(decodeURIComponent(address)) || (!isCall && address.includes('.'))
  } catch {
    return true
  }
}

/** After a sign-in Payload follows `redirect`, and takes `/.//evil.example` for a path of ours. */
function leadsAway({ originalUrl }: Request): boolean {
  const query = new URL(originalUrl, 'http://localhost').searchParams
  const isOwn = (target: string) => isPlainPath(target) && isPanelPath(target.split('?', 1)[0]!)
  return !query.getAll('redirect').every(isOwn)
}

export const refuseAddresses: RequestHandler = (request, response, next) => {
  if (isUnused(request.path)) return refuse(response, 404, 'Not found.')
  if (leadsAway(request)) {
    return refuse(response, 400, 'This link leads out of the panel. Sign in at /cms/login instead.')
  }
  next()
}

/** Editors have no rights in the panel, only in /api (docs/decisions/017-panel-guards.md). */
export const hideAdminCookie =
  (env: Env): RequestHandler =>
  (request, _response, next) => {
    request.headers.cookie = withoutAdminCookie(env, request.headers.cookie)
    next()
  }

/** Payload and Next keep bodies in memory, so larger ones than the panel's are refused unread. */
export const limitBody: RequestHandler = (request, response, next) => {
  if (request.headers['transfer-encoding']) {
    return refuse(response, 411, 'Send a Content-Length header.')
  }
  const isFile = /^\/stored-file(\/|$)/i.test(request.path) && request.is('multipart/form-data')
  const limit = openCalls.test(request.path) ? maxSignInBytes : isFile ? maxFileBytes : megabyte
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    return refuse(response, 413, 'The request is too large.')
  }
  next()
}

const refuseAnonymous = (response: Response): void => {
  const message = 'You are not allowed to perform this action.'
  response
    .status(403)
    .set('Cache-Control', 'no-store')
    .json({ message, errors: [{ message }] })
}

/** @throws Error while the database does not answer. */
async function isSignedIn(payload: Payload, request: Request) {
  const { user } = await executeAuthStrategies({ payload, headers: createHeaders(request) })
  if (!user) await requireDatabase({ payload })
  return user !== null
}

/** Refuses visitors' calls before reading their body, except for signing in. */
export const guardCalls =
  (payload: Payload): RequestHandler =>
  async (request, response, next) => {
    if (await isSignedIn(payload, request)) return next()
    if (!openCalls.test(request.path)) return refuseAnonymous(response)
    requireShortQuery(request, response, next)
  }

/** Visitors only read, because Next would treat any POST as a server action, and only the pages of signing in. */
export const guardPages =
  (payload: Payload, limits: Limits): RequestHandler =>
  async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && request.path.startsWith('/_next/')) return next()
    if (await isSignedIn(payload, request)) return next()
    if (!isRead) return refuseAnonymous(response)
    if (!openPages.test(request.path)) {
      const target = encodeURIComponent(request.originalUrl)
      return response.redirect(`/cms/login?redirect=${target}`)
    }
    requireShortQuery(request, response, () => void limits.panelPages(request, response, next))
  }
