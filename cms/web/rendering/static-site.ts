import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Request, type RequestHandler, Router } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { calls } from '#collections/calls.ts'
import { routePreloads } from '#collections/pages/route-preloads.ts'
import type { SiteDocuments } from './documents.ts'
import type { RateLimits } from '#cms/platform/security/rate-limits.ts'
import { sendCached } from '#cms/web/cache/encoded-variants.ts'

const hashed = /\/assets\//

/** Pages with a form: the texts in their documents come with a form token for the browser. */
const formScreens = Object.keys(routePreloads).filter((page) =>
  routePreloads[page]
    ?.reads(new URLSearchParams(), new Date(), 'UTC')
    .some(({ path }) => calls.some((call) => call.path === path && call.givesFormToken)),
)

export const isBuilt = (folder: string) => existsSync(path.join(folder, 'index.html'))

/** False for commands and scripts, which take anything. */
export const prefersHtml = (request: Request) => request.accepts(['json', 'html']) === 'html'

function isDecodable(address: string) {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}

/** Not what the library would answer itself, nor the bare document, which is for the service worker alone. */
const mayBeFile = (request: Request) =>
  isDecodable(request.path) && !(request.path === '/index.html' && prefersHtml(request))

/** These open something for the holder of a link or a number: for no search engine, and kept by no browser. */
const ofLinks = ['certificate', 'check-in', 'door', 'my']

/** Sends the document of an address; an unknown one has status 404 and the not-found screen. */
export const sendPage =
  (documentOf: SiteDocuments): RequestHandler =>
  async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    response.removeHeader('Content-Encoding')
    if (hashed.test(request.path)) {
      response.status(404).type('text').send('There is no such file.')
      return
    }
    const query = new URLSearchParams(/\?.*/.exec(request.originalUrl)?.[0])
    const { document, status } = await documentOf(request.path, query)
    if (!ofLinks.some((parameter) => query.has(parameter)))
      return sendCached(request, response, document, { status })
    response.setHeader('X-Robots-Tag', 'noindex')
    const headers = { ...document.headers, 'Cache-Control': 'no-store' }
    await sendCached(request, response, { ...document, headers }, { status })
  }

/** The built site: hashed files are cached for a year, documents revalidated, unknown addresses get a 404. */
export function staticSite(
  folder: string,
  limits: Pick<RateLimits, 'token'>,
  documentOf?: SiteDocuments,
): Router {
  const router = Router()
  if (!documentOf) {
    router.use((_request, response) => {
      response.status(503).type('text').send('The site is not built. Run: npm run build')
    })
    return router
  }
  const files = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: {
      index: false,
      redirect: false,
      setHeaders: (response, file) => {
        const cache = hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
        response.setHeader('Cache-Control', cache)
      },
    },
  })
  router.get(formScreens, limits.token)
  router.use((request, response, next) =>
    mayBeFile(request) ? files(request, response, next) : next(),
  )
  router.use(sendPage(documentOf))
  return router
}
