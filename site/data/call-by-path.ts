import type { Method } from '#collections/call.ts'

/** Imports only the contract's type, which keeps the schemas (a fifth of the code) out of public pages. */
export const readCall = <C extends { path: string; response: unknown }>(path: C['path']) =>
  ({ path }) as Pick<C, 'path' | 'response'>

type WritingCall = { method: Method; path: string; body?: unknown; response: unknown }

export const postCall = <C extends WritingCall>(path: C['path']) =>
  ({ method: 'POST' as const, path }) as Pick<C, 'method' | 'path' | 'body' | 'response'>
