import type { RequestHandler } from 'express'
import type { Call } from '#collections/call.ts'
import { refuse } from './error-answers.ts'

/** Refuses with 405 what is asked of an address that has other methods alone (docs/product, rule 101). */
export function requireAllowedMethod(calls: Pick<Call, 'method' | 'path'>[]): RequestHandler {
  const known = calls.map(({ method, path }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`),
  }))
  return (request, response, next) => {
    // One address may be that of several calls: `/sessions/month` is also `/sessions/:id`.
    const found = known.filter(({ pattern }) => pattern.test(request.path))
    const allowed = new Set<string>(found.flatMap(({ methods }) => methods))
    if (found.length === 0 || allowed.has(request.method)) return next()
    response.set('Allow', [...allowed].toSorted().join(', '))
    refuse(response, 405, 'This address cannot be used in this way.')
  }
}
