import { type Request, type RequestHandler, Router } from 'express'
import { isPlainPath, requireShortQuery } from '#cms/platform/security/request-validation.ts'
import { prefersHtml } from './static-site.ts'

const otherThanPages = /^\/+(?:api|objects|cms)\b/i

const isUnreadablePage = (request: Request) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  request.url.startsWith('/') &&
  !otherThanPages.test(request.url) &&
  !isPlainPath(request.url) &&
  prefersHtml(request)

/**
 * Sends browsers a page for addresses that the server refuses to read: mostly the not-found screen, and the
 * screen itself where there are only too many slashes at its end (docs/product, rule 11).
 */
export function unreadableAddresses(sendPage: RequestHandler): Router {
  const router = Router()
  router.use((request, _response, next) => next(isUnreadablePage(request) ? undefined : 'router'))
  router.use(requireShortQuery, sendPage)
  return router
}
