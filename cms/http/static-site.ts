import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type RequestHandler, Router } from 'express'
import expressStaticGzip from 'express-static-gzip'

const hashed = /\/assets\//

/**
 * The built site. Hashed files are kept for a year, `index.html` is asked for again each time, and
 * every page address gets it: the site's own router shows the screen or says that there is none.
 */
export function staticSite(folder: string): Router {
  const router = Router()
  const index = path.join(folder, 'index.html')
  if (!existsSync(index)) {
    router.use((_request, response) => {
      response.status(503).type('text').send('The site is not built. Run: npm run build')
    })
    return router
  }
  const page = readFileSync(index)
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
  const showPage: RequestHandler = (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    if (path.extname(request.path)) {
      response.removeHeader('Content-Encoding')
      response.status(404).type('text').send('There is no such file.')
      return
    }
    response.set('Cache-Control', 'no-cache').type('html').send(page)
  }
  router.use(files, showPage)
  return router
}
