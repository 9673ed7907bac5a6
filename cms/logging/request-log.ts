import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpLogger, pinoHttp } from 'pino-http'
import { serializeError } from './serialize-error.ts'
import type { Logger } from './logger.ts'
import { pathForLog } from './path-for-log.ts'

type Logged = IncomingMessage & { originalUrl?: string }

const knownId = /^[\w-]{8,64}$/

/** The id that a request brings along, from a proxy for one, or a new one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && knownId.test(given) ? given : randomUUID()
}

/** One line a request, with an id that the answer carries too. Neither bodies nor queries are logged. */
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
    // The wrapped ones would read an error's own text before ours are asked.
    wrapSerializers: false,
    serializers: {
      // Express cuts the address down on its way, and leaves it whole under another name.
      req: ({ id, method, url, originalUrl = url }: Logged) => ({
        id,
        method,
        path: pathForLog(originalUrl ?? ''),
      }),
      res: ({ statusCode }: ServerResponse) => ({ statusCode }),
      err: serializeError,
    },
  })
