import type { RequestHandler } from 'express'
import { withoutAdminCookie } from '#cms/features/admin-session/admin-cookie.ts'
import type { Env } from '#cms/platform/env.ts'
import { refuse } from '#cms/platform/http/error-answers.ts'
import { isPlainPath } from '#cms/platform/security/request-validation.ts'
import { isPanelPath } from './paths.ts'

const unused =
  /\/(create-first-user|first-register|graphql|graphql-playground|hub|paste-url|stored-file\/file|versions)(\/|$)/i
const isCall = (address: string) => address.toLowerCase().startsWith('/api/')

/** Decoded, as Next does. It also strips endings such as `.rsc`; the panel's own paths have no dots. */
function isUnused(address: string): boolean {
  try {
    return unused.test(decodeURIComponent(address)) || (!isCall(address) && address.includes('.'))
  } catch {
    return true
  }
}

/** Creating the first account, GraphQL, versions, the hub's own calls, and fetching files from addresses. */
export const blockUnusedRoutes: RequestHandler = (request, response, next) =>
  isUnused(request.path) ? refuse(response, 404, 'Not found.') : next()

/** After a sign-in Payload follows `redirect`, and takes `/.//evil.example` for a path of ours. */
export const blockForeignRedirects: RequestHandler = (request, response, next) => {
  const query = new URL(request.originalUrl, 'http://localhost').searchParams
  const isOwn = (target: string) => isPlainPath(target) && isPanelPath(target.split('?', 1)[0]!)
  if (query.getAll('redirect').every(isOwn)) return next()
  refuse(response, 400, 'This link leads out of the panel. Sign in at /cms/login instead.')
}

/** Editors have no rights in the panel, only in /api (docs/decisions/017-panel-guards.md). */
export const hideAdminCookie =
  (env: Env): RequestHandler =>
  (request, _response, next) => {
    request.headers.cookie = withoutAdminCookie(env, request.headers.cookie)
    next()
  }
