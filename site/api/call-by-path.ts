import type { Method } from '#collections/call.ts'

/**
 * A GET call by its path, which the compiler checks. The contract stays a type, so that a public
 * page does not fetch the schemas (a fifth of its code) before a form needs them.
 */
export const readCall = <C extends { path: string; response: unknown }>(path: C['path']) =>
  ({ path }) as Pick<C, 'path' | 'response'>

type WritingCall = { method: Method; path: string; body?: unknown; response: unknown }

/** A POST call by its path, likewise; the method is not checked. */
export const postCall = <C extends WritingCall>(path: C['path']) =>
  ({ method: 'POST' as const, path }) as Pick<C, 'method' | 'path' | 'body' | 'response'>
