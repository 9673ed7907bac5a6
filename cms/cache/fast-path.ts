import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddr from 'proxy-addr'
import type { Env } from '#cms/env.ts'
import type { Logger } from '#cms/logging/logger.ts'
import { requestId, requestLog } from '#cms/logging/request-log.ts'
import type { RateLimits } from '#cms/security/rate-limits.ts'
import { hasOneHost } from '#cms/security/request-validation.ts'
import { codingOf, matchesTag, type PreparedResponse } from './encoded-variants.ts'
import type { ResponseCache } from './response-cache.ts'

type Parts = {
  cache: ResponseCache
  limits: RateLimits
  env: Env
  logger: Logger
  /** Is told the status of each answer from the cache; a listener for each would cost the reads more. */
  count?: (status: number) => void
}

/** @returns the status. */
function send(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse) {
  const id = requestId(request)
  if (matchesTag(request.headers['if-none-match'], prepared.tag)) {
    response.writeHead(304, [...prepared.notModifiedHeaders, 'X-Request-Id', id]).end()
    return 304
  }
  response.writeHead(200, [...prepared.headers, 'X-Request-Id', id])
  response.end(request.method === 'HEAD' ? undefined : prepared.body, 'latin1')
  return 200
}

/** Answers from the cache without Express, with the same limits, ids and log; everything else goes to `app`. */
export function fastPath(
  app: RequestListener,
  { cache, limits, env, logger, count }: Parts,
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

  return (request, response) => {
    const prepared = preparedFor(request)
    if (!prepared) return app(request, response)
    void limits.countRead(addressOf(request)).then((refusal) => {
      if (refusal) return app(request, response)
      if (isLogged) log(request, response)
      const status = send(request, response, prepared)
      count?.(status)
    })
  }
}
