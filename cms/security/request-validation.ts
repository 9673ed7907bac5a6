import type { RequestHandler } from 'express'
import { refuse } from '#cms/http/error-answers.ts'

const answered = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const hostName = /^[\w.:[\]-]+$/

/** Whether `target` is a path of `host` that an address can be made of. */
const isAddress = (host: string, target: string) =>
  hostName.test(host) && target.startsWith('/') && URL.canParse(`http://${host}${target}`)

/**
 * Refuses requests that no browser and no proxy sends: another method, an address with a scheme or an
 * account before the path, a host that is none. What comes after may make a `Request` of the rest.
 */
export const validateRequest: RequestHandler = (request, response, next) => {
  if (!answered.has(request.method)) {
    response.set('Allow', [...answered].join(', '))
    return refuse(response, 405, 'Nothing here answers this method.')
  }
  // HTTP/1.0 names no host.
  if (!isAddress(request.headers.host ?? 'localhost', request.url)) {
    return refuse(response, 400, 'The address of this request is malformed.')
  }
  next()
}
