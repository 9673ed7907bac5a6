import type { ErrorRequestHandler, RequestHandler, Response as ExpressResponse } from 'express'
import { type AfterErrorHook, APIError } from 'payload'
import type { RefusalCode } from '#collections/call.ts'
import { DatabaseUnavailable, isDatabaseUnavailable } from '#cms/platform/database/unavailable.ts'
import { diskFull, invalid, isDiskFull, type Issue } from '#cms/platform/errors.ts'
import { logOutage } from '#cms/platform/logging/logger.ts'
import { requestIdOf } from '#cms/platform/logging/request-log.ts'

export type ErrorBody = {
  message: string
  issues?: Issue[]
  code?: RefusalCode
  current?: object
  cancelled?: object
}

const unexpected = 'Something went wrong on our side. Please try again.'

const notFound = 'Not found.'

const sentences: Record<number, string> = {
  400: 'The request is malformed.',
  413: 'The request is too large.',
  415: 'Send the request as application/json.',
}

type Details = Omit<ErrorBody, 'message'> & { errors?: Issue[] }

const detailsOf = (error: APIError): Omit<ErrorBody, 'message'> => {
  const { issues, errors, code, current, cancelled } = (error.data ?? {}) as Details
  const found = issues ?? errors?.map(({ path, message }) => ({ path, message }))
  return { issues: found, code, current, cancelled }
}

export function errorAnswer(error: unknown): { status: number; body: ErrorBody } {
  if (error instanceof APIError && (error.status < 500 || error.status === 503)) {
    return { status: error.status, body: { message: error.message, ...detailsOf(error) } }
  }
  // Express cannot decode an id like %ff.
  if (error instanceof URIError) return { status: 404, body: { message: notFound } }
  if (isDatabaseUnavailable(error)) return errorAnswer(new DatabaseUnavailable(error))
  if (isDiskFull(error)) return errorAnswer(diskFull(error))
  const { status } = (error ?? {}) as { status?: unknown }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, body: { message: sentences[status] ?? 'The request cannot be answered.' } }
  }
  return { status: 500, body: { message: unexpected } }
}

export function refuse(response: ExpressResponse, status: number, message: string): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ message } satisfies ErrorBody)
}

export const unknownPath: RequestHandler = (_request, response) => refuse(response, 404, notFound)

export const answerError: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error)
  const { status, body } = errorAnswer(error)
  if (status === 500) request.log.error({ err: error }, 'unexpected error')
  if (status === 503) {
    response.set('Retry-After', '5')
    logOutage(request.log, error, `answered 503: ${body.message}`)
  }
  response.status(status).set('Cache-Control', 'no-store').json(body)
}

const unreadableForms = new Set([
  'Malformed content type',
  'Malformed part header',
  'Missing Content-Type',
  'Multipart: Boundary not found',
  'Request is not eligible for file upload',
  'Unexpected end of file',
  'Unexpected end of form',
  'uploadConfig.handlers is not present for stored-file',
])

/** Payload throws these for a malformed body of a panel's call. */
const isUnreadable = (error: Error) =>
  error instanceof SyntaxError || unreadableForms.has(error.message)

/** Errors of our calls in the shape of the contract. The panel shows fields from Payload's own. */
export const answerErrors: AfterErrorHook = ({ error, req, result }) => {
  const { logger } = req.payload
  const isOurs = req.pathname.startsWith('/api')
  const isMalformed = !isOurs && isUnreadable(error)
  const { status, body } = errorAnswer(isMalformed ? invalid('The request is malformed.') : error)
  if (status === 500 && isOurs) {
    logger.error({ err: error.cause, requestId: requestIdOf(req) }, 'unexpected error')
  }
  if (status === 503) logOutage(logger, error, `answered 503: ${body.message}`)
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('Cache-Control', 'no-store')
  if (status === 503) req.responseHeaders.set('Retry-After', '5')
  const isKnown = error instanceof APIError && !isMalformed && status < 500
  const forPanel = isKnown ? result : { message: body.message, errors: [{ message: body.message }] }
  return { status, response: isOurs ? body : forPanel }
}
