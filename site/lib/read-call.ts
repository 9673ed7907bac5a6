/**
 * A GET call by its path, which the compiler checks. The contract stays a type, so that a public
 * page does not fetch the schemas (a fifth of its code) before a form needs them.
 */
export const readCall = <C extends { path: string; response: unknown }>(path: C['path']) =>
  ({ path }) as Pick<C, 'path' | 'response'>
