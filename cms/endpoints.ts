import { APIError, type AfterErrorHook, type Endpoint, type PayloadRequest } from 'payload'
import type { Call } from '#collections/call.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { invalid, notFound } from '#cms/platform/errors.ts'
import { requestIdOf } from '#cms/platform/http/caller.ts'
import { queryOf, type Route } from '#cms/platform/http/endpoint.ts'
import { errorAnswer } from '#cms/platform/http/error-answers.ts'
import { logOutage } from '#cms/platform/logging/logger.ts'

/** Where Payload knows our calls. No collection has this name, so none of their own REST is reached below it. */
export const hubPath = '/hub'

async function recordExport({ audit, path, query }: Call, req: PayloadRequest) {
  const isWhole = () => Object.keys(query?.parse(queryOf(req.searchParams)) ?? {}).length === 0
  if (audit === 'export' || (audit === 'whole' && isWhole())) {
    const target = path.slice('/admin/'.length).replaceAll('-', ' ')
    await record(req, { action: 'export', target })
  }
}

/** In an error that Payload answers without a log of its own. */
const explain = (error: unknown) =>
  error instanceof APIError ? error : Object.assign(new APIError('unexpected'), { cause: error })

const mounted = ({ call, endpoint }: Route): Endpoint => ({
  ...endpoint,
  path: hubPath + endpoint.path,
  handler: async (req) => {
    try {
      const answer = await endpoint.handler(req)
      // Before anything of it is sent.
      await recordExport(call, req)
      return answer
    } catch (error) {
      throw explain(error)
    }
  },
})

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const

const unknown = methods.map((method) => ({
  path: `${hubPath}/:rest*`,
  method,
  handler: () => {
    throw notFound('address')
  },
}))

/** The calls of the contracts, for Payload's configuration. */
export const payloadEndpoints = (routes: Route[]): Endpoint[] => [
  ...routes.map(mounted),
  ...unknown,
]

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

/** Payload throws these, as if the hub had failed, where the body of a panel's call is malformed. */
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
