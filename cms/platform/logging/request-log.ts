import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpLogger, pinoHttp } from 'pino-http'
import { calls } from '#collections/calls.ts'
import { serializeError } from './serialize-error.ts'
import type { Logger } from './logger.ts'

type Logged = IncomingMessage & { originalUrl?: string }

const words = new Set([
  ...calls.flatMap(({ path }) => path.split('/')),
  'api',
  'assets',
  'cms',
  'collections',
  'globals',
  'objects',
  'user',
  '_next',
])
const ownId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const maxSegments = 8

/** Replaces all but known segments and ids by a star: somebody may have typed a name. */
const pathForLog = (url: string): string =>
  url
    .split(/[?#]/, 1)[0]!
    .split('/', maxSegments)
    .map((segment) => (words.has(segment) || ownId.test(segment) ? segment : '*'))
    .join('/')

const knownId = /^[\w-]{8,64}$/

export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && knownId.test(given) ? given : randomUUID()
}

/** At level debug, unless ACCESS_LOG raises it; without bodies, queries and addresses. */
export const requestLog = (logger: Logger, { ACCESS_LOG }: { ACCESS_LOG: boolean }): HttpLogger =>
  pinoHttp({
    logger,
    genReqId: (request, response) => {
      const id = requestId(request)
      response.setHeader('X-Request-Id', id)
      return id
    },
    customLogLevel: (_request, { statusCode }, error) => {
      // `logOutage` logs the cause of a 503 once.
      if (statusCode !== 503 && (error || statusCode >= 500)) return 'error'
      return ACCESS_LOG ? 'info' : 'debug'
    },
    // Wrapped serializers would get an error's raw message.
    wrapSerializers: false,
    serializers: {
      // Express shortens `url` inside its routers.
      req: ({ id, method, url, originalUrl = url }: Logged) => ({
        id,
        method,
        path: pathForLog(originalUrl ?? ''),
      }),
      res: ({ statusCode }: ServerResponse) => ({ statusCode }),
      err: serializeError,
    },
  })
