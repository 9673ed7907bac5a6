import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddr from 'proxy-addr'
import type { Env } from '#cms/env.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Logger } from '#cms/logging/logger.ts'
import type { RateLimits } from '#cms/security/rate-limits.ts'
import { hasOneHost } from '#cms/security/request-validation.ts'
import { codingOf, names, type Ready } from './encoded-variants.ts'
import { requestId, requestLog } from '#cms/logging/request-log.ts'

type Parts = { answers: ResponseCache; limits: RateLimits; env: Env; logger: Logger }

function send(request: IncomingMessage, response: ServerResponse, ready: Ready) {
  const id = requestId(request)
  if (names(request.headers['if-none-match'], ready.tag)) {
    response.writeHead(304, [...ready.notModified, 'X-Request-Id', id]).end()
    return
  }
  response.writeHead(200, [...ready.headers, 'X-Request-Id', id])
  response.end(request.method === 'HEAD' ? undefined : ready.body, 'latin1')
}

/**
 * Sends what Express has sent before and what is still known, without asking Express again; all else
 * goes to `app`. Limits, request ids and the log are the same on both ways.
 */
export function fastPath(
  app: RequestListener,
  { answers, limits, env, logger }: Parts,
): RequestListener {
  const isTrusted = (_address: string, hop: number) => hop < env.TRUST_PROXY
  const addressOf = (request: IncomingMessage) =>
    env.TRUST_PROXY > 0 ? proxyAddr(request, isTrusted) : request.socket.remoteAddress
  const log = requestLog(logger)

  function readyFor(request: IncomingMessage): Ready | undefined {
    const { method, url, headers } = request
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const answer = answers.known(url ?? '')
    if (!answer || !hasOneHost(request)) return undefined
    return answer.ready[codingOf(answer, headers['accept-encoding'])]
  }

  return (request, response) => {
    const ready = readyFor(request)
    if (!ready) return app(request, response)
    void limits.countRead(addressOf(request)).then((refusal) => {
      // Express says it in its own words.
      if (refusal) return app(request, response)
      if (logger.isLevelEnabled('debug')) log(request, response)
      send(request, response, ready)
    })
  }
}
