import type { Request, Response } from 'express'
import {
  codingOf,
  encode,
  type EncodedVariants,
  matchesTag,
  singleWriteBody,
  tagOf,
} from './encoded-variants.ts'

const perRequestHeaders = new Set(['x-request-id', 'set-cookie'])
const bodyHeaders = new Set(['content-type', 'content-length', 'content-encoding'])

function headersOf(response: Response, without: ReadonlySet<string> = new Set()): string[] {
  return response
    .getHeaderNames()
    .filter((name) => !perRequestHeaders.has(name) && !without.has(name))
    .flatMap((name) => [name, String(response.getHeader(name))])
}

/** Only a 200 may become a 304. @param forFastPath keeps the headers that Express has set. */
export async function sendCached(
  request: Request,
  response: Response,
  cached: EncodedVariants,
  { forFastPath = false, status = 200 } = {},
): Promise<void> {
  const coding = codingOf(cached, request.get('accept-encoding'))
  const body = await encode(cached, coding)
  const tag = tagOf(cached, coding)
  for (const [name, value] of Object.entries(cached.headers)) response.setHeader(name, value)
  response.vary('Accept-Encoding')
  response.setHeader('ETag', tag)
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
  response.setHeader('Content-Length', body.length)
  if (forFastPath) {
    cached.prepared[coding] ??= {
      headers: headersOf(response),
      notModifiedHeaders: headersOf(response, bodyHeaders),
      body: singleWriteBody(body),
      tag,
    }
  }
  if (status === 200 && matchesTag(request.get('if-none-match'), tag)) {
    for (const name of bodyHeaders) response.removeHeader(name)
    response.status(304).end()
    return
  }
  response.status(status).end(request.method === 'HEAD' ? undefined : body)
}
