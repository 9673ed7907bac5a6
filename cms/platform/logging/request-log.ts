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
      // outage-log.ts logs the cause of a 503 once.
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
