import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express'
import type { Payload } from 'payload'
import {
  largestUpload,
  uploadKinds,
  uploadSentences,
} from '#collections/resources/upload-limits.ts'
import type { Env } from '#cms/platform/env.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import { forbidden, tooLarge } from '#cms/platform/errors.ts'
import type { Ask } from '#cms/platform/http/endpoint.ts'
import { answerError, refuse } from '#cms/platform/http/error-answers.ts'
import type { Limits } from '#cms/platform/security/limits.ts'
import { addressMinutes, storageFailure, uploadOf } from '#cms/platform/storage/storage.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { kindOf, objectName } from '#cms/platform/storage/upload-kind.ts'

const served = new RegExp(`^/${objectName}$`)

const checkAddress =
  (env: Env): RequestHandler =>
  ({ originalUrl }, response, next) => {
    response.locals.upload = uploadOf(env, originalUrl, addressMinutes, forbidden)
    next()
  }

const readBytes = express.raw({ limit: largestUpload, type: () => true, inflate: false })

const explainSize: ErrorRequestHandler = (error, _request, _response, next) =>
  next(
    (error as { status?: number }).status === 413 ? tooLarge(uploadSentences.pdfTooLarge) : error,
  )

const noSuchFile =
  'There is no such file. It may have been replaced: look for it on the resources page.'

/** The viewers of Safari and its kin are scripts with styles, and show nothing of a PDF that is sandboxed. */
const policies = {
  pdf: "default-src 'none'; style-src 'unsafe-inline'",
  image: "sandbox; default-src 'none'",
}

/** For several parts or another unit the whole file is a valid answer. */
function partOf(request: Request, etag: string): HeadersInit {
  const { range = '', 'if-range': version = etag } = request.headers
  return /^bytes=(\d+-\d*|-\d+)$/.test(range) && version === etag ? { range } : {}
}

/** Payload reads the file, from the folder or the bucket. */
const send =
  (payload: Payload, ask: Ask): RequestHandler =>
  async (request: Request, response: Response) => {
    const name = request.path.slice(1)
    const row = await findRow({ payload }, 'stored-file', { filename: name })
    const kind = kindOf(name)
    if (!row || !kind) return refuse(response, 404, noSuchFile)
    const etag = `"${row.filesize}-${Date.parse(row.updatedAt)}"`
    const ofFile = {
      'Content-Type': uploadKinds[kind].mimeType,
      'Content-Security-Policy': policies[kind === 'pdf' ? 'pdf' : 'image'],
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Accept-Ranges': 'bytes',
      ETag: etag,
    }
    // Some clients add no-cache to If-None-Match, and Express would then never answer 304.
    delete request.headers['cache-control']
    if (response.set('ETag', etag).req.fresh) return void response.status(304).set(ofFile).end()
    if (request.method === 'HEAD') {
      return void response.set({ ...ofFile, 'Content-Length': String(row.filesize) }).end()
    }
    const path = `${payload.config.routes.api}/stored-file/file/${name}`
    const address = new URL(path, payload.config.serverURL)
    const answer = await ask(new Request(address, { headers: partOf(request, etag) }), path)
    const part = answer.headers.get('content-range')
    if (part) response.set('Content-Range', part)
    if (answer.status === 416) return refuse(response, 416, 'The file has no such part.')
    if (!answer.ok || !answer.body) throw storageFailure(`Payload answered ${answer.status}`)
    const length = answer.headers.get('content-length') ?? String(row.filesize)
    response.status(answer.status).set({ ...ofFile, 'Content-Length': length })
    try {
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), response)
    } catch (error) {
      if (!response.destroyed) throw error
    }
  }

type Parts = { payload: Payload; env: Env; limits: Limits; ask: Ask }

export function objectsRouter({ payload, env, limits, ask }: Parts): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const { receive } = storageOf(env)
  if (receive) {
    const store: RequestHandler = async ({ body }, response) => {
      await receive(response.locals.upload, Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      response.status(200).set('Cache-Control', 'no-store').end()
    }
    router.put('/upload/:upload', limits.sending, checkAddress(env), readBytes, store)
  }
  router.get(served, send(payload, ask))
  router.use((_request, response) => refuse(response, 404, noSuchFile))
  router.use(explainSize, answerError)
  return router
}
