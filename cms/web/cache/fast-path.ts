import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddr from 'proxy-addr'
import type { Env } from '#cms/platform/env.ts'
import type { Logger } from '#cms/platform/logging/logger.ts'
import { requestId, requestLog } from '#cms/platform/logging/request-log.ts'
import { type Allowance, refuseBarely } from '#cms/platform/security/allowance.ts'
import { createMeter } from '#cms/platform/security/processor-time.ts'
import { dropLongPreferences, hasOneHost } from '#cms/platform/security/request-validation.ts'
import { codingOf, matchesTag, type PreparedResponse } from './encoded-variants.ts'
import type { ResponseCache } from './response-cache.ts'

type Parts = {
  cache: ResponseCache
  allowance: Allowance
  env: Env
  logger: Logger
}

/** Milliseconds, in which Node's share of a read is. They are alike, so that to measure each would only cost more. */
const costOfCachedRead = 0.1

type Answering = ServerResponse & { locals?: { user?: object | null } }

function send(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse) {
  const id = requestId(request)
  if (matchesTag(request.headers['if-none-match'], prepared.tag)) {
    response.writeHead(304, [...prepared.notModifiedHeaders, 'X-Request-Id', id]).end()
    return
  }
  response.writeHead(200, [...prepared.headers, 'X-Request-Id', id])
  response.end(request.method === 'HEAD' ? undefined : prepared.body, 'latin1')
}

/**
 * Refuses addresses that have used up their processor time, and answers from the cache without Express, with the
 * same ids and log. Everything else goes to `app`, at its price; those who are signed in are not charged.
 */
export function fastPath(
  app: RequestListener,
  { cache, allowance, env, logger }: Parts,
): RequestListener {
  const isTrusted = (_address: string, hop: number) => hop < env.TRUST_PROXY
  const addressOf = (request: IncomingMessage) =>
    env.TRUST_PROXY > 0 ? proxyAddr(request, isTrusted) : request.socket.remoteAddress
  const log = requestLog(logger, env)
  const isLogged = env.ACCESS_LOG || logger.isLevelEnabled('debug')

  function preparedFor(request: IncomingMessage): PreparedResponse | undefined {
    const { method, url, headers } = request
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const cached = cache.get(url ?? '')
    if (!cached || !hasOneHost(request)) return undefined
    return cached.prepared[codingOf(cached, headers['accept-encoding'])]
  }

  const measure = createMeter()

  return (request, response: Answering) => {
    const address = addressOf(request)
    const wait = allowance.waitOf(address)
    if (wait > 0) return refuseBarely(response, wait)
    dropLongPreferences(request)
    const prepared = preparedFor(request)
    if (!prepared) {
      measure(response, (milliseconds) => {
        if (!response.locals?.user) allowance.charge(address, milliseconds)
      })
      return app(request, response)
    }
    allowance.charge(address, costOfCachedRead)
    if (isLogged) log(request, response)
    send(request, response, prepared)
  }
}
