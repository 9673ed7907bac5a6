import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { type UploadKind, uploadKinds } from '#collections/resources/upload-limits.ts'
import { forbidden } from '#cms/platform/errors.ts'
import {
  addressMinutes,
  isSignedWithin,
  type Range,
  type Storage,
  type StoredObject,
  verifyAddress,
} from '#cms/platform/storage/storage.ts'
import { kindOf, objectName } from '#cms/platform/storage/upload-name.ts'
import { answerError, refuse } from '#cms/platform/http/error-answers.ts'
import type { Limits } from '#cms/platform/security/limits.ts'

const longestPauseMs = 60_000

const served = new RegExp(`^/${objectName}$`)

const receive =
  (storage: Storage): RequestHandler =>
  async (request, response, next) => {
    if (!storage.receive) return next()
    const origin = 'http://signed.example'
    const signed = await verifyAddress(storage, origin + request.originalUrl, origin)
    if (!signed) throw forbidden('This is not an upload address of this server.')
    if (!isSignedWithin(addressMinutes, signed.at)) {
      throw forbidden('This upload address has expired. Please start the upload again.')
    }
    try {
      await storage.receive(signed.upload, request)
    } catch (error) {
      if (request.readableAborted) return
      throw error
    }
    response.status(200).set('Cache-Control', 'no-store').end()
  }

/** The requested range; undefined for the whole file, -1 if outside of it. */
function rangeOf(request: Request, { size, etag }: StoredObject): Range | -1 | undefined {
  const ifRange = request.get('if-range')
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const ranges = request.range(size)
  if (ranges === -1) return -1
  // For several ranges or another unit the whole file is a valid answer.
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) {
    return undefined
  }
  return ranges[0]
}

const noSuchFile =
  'There is no such file. It may have been replaced: look for it on the resources page.'

/** The viewers of Safari and its kin are scripts with styles, and show nothing of a PDF that is sandboxed. */
const policyOf = (kind: UploadKind) =>
  kind === 'pdf' ? "default-src 'none'; style-src 'unsafe-inline'" : "sandbox; default-src 'none'"

async function send(storage: Storage, name: string, request: Request, response: Response) {
  const found = await storage.stat('objects', name)
  const kind = kindOf(name)
  if (!found || !kind) return refuse(response, 404, noSuchFile)
  response.set({
    'Content-Type': uploadKinds[kind].mimeType,
    'Content-Security-Policy': policyOf(kind),
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    ETag: found.etag,
  })
  // Some clients add no-cache to If-None-Match, and Express would then never answer 304.
  delete request.headers['cache-control']
  if (request.fresh) return void response.status(304).end()
  const range = rangeOf(request, found)
  if (range === -1) {
    response.set({ 'Content-Range': `bytes */${found.size}`, 'Cache-Control': 'no-store' })
    return refuse(response, 416, 'The file has no such part.')
  }
  if (range) {
    response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${found.size}`)
  }
  response.set('Content-Length', String(range ? range.end - range.start + 1 : found.size))
  if (request.method === 'HEAD') return void response.end()
  // Node waits twice as long for a reader who stops in the middle.
  response.setTimeout(longestPauseMs)
  try {
    await pipeline(await storage.stream(name, range), response)
  } catch (error) {
    if (!response.destroyed) throw error
  }
}

export function objectsRouter(storage: Storage, limits: Limits): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.put('/upload/:upload', limits.sending, receive(storage))
  router.get(served, (request: Request, response: Response) =>
    send(storage, request.path.slice(1), request, response),
  )
  router.use((_request, response) => refuse(response, 404, noSuchFile))
  router.use(answerError)
  return router
}
