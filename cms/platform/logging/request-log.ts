import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpLogger, pinoHttp } from 'pino-http'
import { calls } from '#collections/calls.ts'
import { serializeError } from './serialize-error.ts'
import type { Logger } from './logger.ts'
import { ipKeyGenerator } from 'express-rate-limit'
import type { RequestHandler } from 'express'
import type { PayloadRequest } from 'payload'

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

const addressHeader = 'x-hub-address'

/** Names the caller in our own headers, never a client's, so that Payload's hooks know the caller, here and in Next. */
export const nameCaller: RequestHandler = (request, _response, next) => {
  request.headers[addressHeader] = request.ip
  request.headers['x-request-id'] = request.id as string
  next()
}

type Headed = { headers?: PayloadRequest['headers'] }

/** Undefined in jobs and commands. */
export const addressOf = ({ headers }: Headed) => headers?.get(addressHeader) ?? undefined
export const requestIdOf = ({ headers }: Headed) => headers?.get('x-request-id') ?? undefined

/** Some proxies (Azure, IIS) name the port as well: `10.9.9.8:1000`, `[2001:db8::1]:1000`. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/** The key of an address: itself, or the /64 of IPv6, which a household or ward shares. */
export const addressKey = (address = ''): string =>
  ipKeyGenerator(address.replace(withPort, '$1$2'), 64)
