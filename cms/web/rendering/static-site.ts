import path from 'node:path'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import expressStaticGzip from 'express-static-gzip'
import { type Request, type RequestHandler, Router } from 'express'
import { siteDescription } from '#collections/pages/defaults.ts'
import { paths } from '#collections/pages/paths.ts'
import type { Env } from '#cms/platform/env.ts'
import { isPlainPath, requireShortQuery } from '#cms/platform/security/request-validation.ts'
import { sendAnswer } from '#cms/web/cache/written-answers.ts'
import type { SiteDocuments } from './documents.ts'

const hashed = /\/assets\//

export const isBuilt = (folder: string) => existsSync(path.join(folder, 'index.html'))

/** @returns the scripts inside the built document as sources of a content security policy: `'sha256-…'`. */
export function inlineScripts(folder: string): string[] {
  if (!isBuilt(folder)) return []
  const document = readFileSync(path.join(folder, 'index.html'), 'utf8')
  return [...document.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** False for clients that accept anything, like curl. */
const prefersHtml = (request: Request) => request.accepts(['json', 'html']) === 'html'

function isDecodable(address: string) {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}

/** Not what the library would answer itself, nor the bare document, which is only for the service worker. */
const mayBeFile = (request: Request) =>
  isDecodable(request.path) && !(request.path === '/index.html' && prefersHtml(request))

/** These open something for the holder of a link or a number: for no search engine. */
const ofLinks = ['certificate', 'check-in', 'door', 'my']

/** Sends the document of an address; an unknown one has status 404 and the not-found screen. */
const sendPage =
  (documentOf: SiteDocuments): RequestHandler =>
  async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    response.removeHeader('Content-Encoding')
    if (hashed.test(request.path)) {
      response.status(404).type('text').send('There is no such file.')
      return
    }
    const query = new URLSearchParams(/\?.*/.exec(request.originalUrl)?.[0])
    if (ofLinks.some((parameter) => query.has(parameter)))
      response.setHeader('X-Robots-Tag', 'noindex')
    await sendAnswer(await documentOf(request.path, query), request, response)
  }

const otherThanPages = /^\/+(?:api|objects|cms)\b/i

const isUnreadablePage = (request: Request) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  request.url.startsWith('/') &&
  !otherThanPages.test(request.url) &&
  !isPlainPath(request.url) &&
  prefersHtml(request)

/**
 * Sends browsers a page for addresses that the server refuses to read: mostly the not-found screen, or the screen itself for extra slashes at its end.
 */
export function unreadableAddresses(documentOf: SiteDocuments): Router {
  const router = Router()
  router.use((request, _response, next) => next(isUnreadablePage(request) ? undefined : 'router'))
  router.use(requireShortQuery, sendPage(documentOf))
  return router
}

/** The built site: hashed files are cached for a year, documents revalidated, unknown addresses get a 404. */
export function staticSite(folder: string, documentOf?: SiteDocuments): Router {
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
  router.use((request, response, next) =>
    mayBeFile(request) ? files(request, response, next) : next(),
  )
  router.use(sendPage(documentOf))
  return router
}

/** The address typed from an email into the computer of a room. A wrong code gets a page too. */
export const doorPath = /^\/door\/([\w-]{1,20})\/?$/i

/** Leads to the page of a door, which takes the code out of its address. */
export const openDoorPage: RequestHandler = (request, response) => {
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  response.redirect(`${paths.sessions}?door=${request.params[0]}`)
}

export const manifestPath = '/manifest.webmanifest'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const webAppManifest = ({ SITE_TITLE }: Env): RequestHandler => {
  const manifest = JSON.stringify({
    id: '/',
    name: SITE_TITLE,
    short_name: SITE_TITLE,
    description: siteDescription,
    lang: 'en-GB',
    dir: 'ltr',
    start_url: '/sessions',
    scope: '/',
    display: 'standalone',
    // A manifest has one theme color; an open page's meta tag follows the device.
    theme_color: '#ffffff',
    background_color: '#f7f6f3',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  })
  return (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('application/manifest+json').send(manifest)
  }
}
