import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { refuse } from '#cms/http/error-answers.ts'

const answered = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const hostName = /^[\w.:[\]-]+$/
const maxHostLength = 255
/** An address that the server has signed is the longest that is used: a tenth of this before its query. */
const maxPathLength = 1_024

const hosts = new LRUCache<string, boolean>({
  max: 1_000,
  memoMethod: (host) => hostName.test(host) && URL.canParse(`http://${host}`),
})

/** Whether the request names one host that an address can be made of. Every read from memory asks this. */
export function hasOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  // HTTP/1.0 names no host.
  const { host = 'localhost' } = headers
  if (host.length > maxHostLength || !hosts.memo(host)) return false
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') named++
  }
  return named < 2
}

/** A repeated slash, and a dot, slash, backslash, zero or escape that only shows once it is decoded. */
const ambiguous = /\/\/|%(?:00|2e|2f|5c|25[\da-f]{2})/i

/**
 * Whether the path of `target`, which may have a query, is the same path to whoever reads it: guards, Next,
 * the file system and browsers decode and resolve it at different times.
 */
export function isPlainPath(target: string): boolean {
  const queryAt = target.indexOf('?')
  const path = queryAt < 0 ? target : target.slice(0, queryAt)
  return (
    path.startsWith('/') &&
    path.length <= maxPathLength &&
    !ambiguous.test(path) &&
    // Dot segments, backslashes, tabs and fragments do not come back as they went in.
    new URL(`http://localhost${path}`).pathname === path
  )
}

/**
 * Refuses requests that no browser and no proxy sends: another method, an address with a scheme or an
 * account before the path, a path with dot segments, a host that is none.
 */
export const validateRequest: RequestHandler = (request, response, next) => {
  if (!answered.has(request.method)) {
    response.set('Allow', [...answered].join(', '))
    return refuse(response, 405, 'Nothing here answers this method.')
  }
  if (!hasOneHost(request) || !isPlainPath(request.url)) {
    return refuse(response, 400, 'The address of this request is malformed.')
  }
  next()
}
