import type { Request, Response } from 'express'
import {
  asSent,
  codingOf,
  encode,
  names,
  type Ready,
  type EncodedVariants,
  tagOf,
} from './encoded-variants.ts'

/** What belongs to one request alone, and what tells nothing of an answer that has no body. */
const ofOneRequest = new Set(['x-request-id', 'set-cookie'])
const ofBody = new Set(['content-type', 'content-length', 'content-encoding'])

function listed(response: Response, without: (name: string) => boolean): string[] {
  return response
    .getHeaderNames()
    .filter((name) => !ofOneRequest.has(name) && !without(name))
    .flatMap((name) => [name, String(response.getHeader(name))])
}

/**
 * Sends a kept answer through Express, in the coding that the client takes best, or 304 to whoever has it.
 * @param sendAgain notes the headers that Express has set, so that the next one can go without it.
 */
export async function sendCached(
  request: Request,
  response: Response,
  answer: EncodedVariants,
  { sendAgain = false } = {},
): Promise<void> {
  const coding = codingOf(answer, request.get('accept-encoding'))
  const body = await encode(answer, coding)
  const tag = tagOf(answer, coding)
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value)
  response.vary('Accept-Encoding')
  response.setHeader('ETag', tag)
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
  response.setHeader('Content-Length', body.length)
  if (sendAgain) {
    answer.ready[coding] ??= {
      headers: listed(response, () => false),
      notModified: listed(response, (name) => ofBody.has(name)),
      body: asSent(body),
      tag,
    } satisfies Ready
  }
  if (names(request.get('if-none-match'), tag)) {
    for (const name of ofBody) response.removeHeader(name)
    response.status(304).end()
    return
  }
  response.status(200).end(request.method === 'HEAD' ? undefined : body)
}
