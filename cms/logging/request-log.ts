import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpLogger, pinoHttp } from 'pino-http'
import { serializeError } from './serialize-error.ts'
import type { Logger } from './logger.ts'
import { pathForLog } from './path-for-log.ts'

type Logged = IncomingMessage & { originalUrl?: string }

const knownId = /^[\w-]{8,64}$/

export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && knownId.test(given) ? given : randomUUID()
}

/** One line per request, without bodies and queries. */
export const requestLog = (logger: Logger): HttpLogger =>
  pinoHttp({
    logger,
    genReqId: (request, response) => {
      const id = requestId(request)
      response.setHeader('X-Request-Id', id)
      return id
    },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'debug',
    // Wrapped serializers would be given an error's raw message.
    wrapSerializers: false,
    serializers: {
      // Express shortens `url` on the way through its routers.
      req: ({ id, method, url, originalUrl = url }: Logged) => ({
        id,
        method,
        path: pathForLog(originalUrl ?? ''),
      }),
      res: ({ statusCode }: ServerResponse) => ({ statusCode }),
      err: serializeError,
    },
  })
