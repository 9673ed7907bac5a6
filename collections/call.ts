import { z } from 'zod'
import { NoContent } from './fields.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** `/sessions/:id` → `{ id: string }` */
type PathParameters<Path extends string> = { [Name in ParameterName<Path>]: string }

/** Calls that must not be repeated without end (promise `api.limits`). */
export type CallLimit = 'signUps' | 'forms' | 'links' | 'guesses' | 'passwords' | 'sending'

/** One API call: mounts its route, types the site's fetches, feeds the access tests. */
export type Call<
  Path extends string = string,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
> = {
  method: Verb
  path: Path
  admin: boolean
  status: number
  body?: Body
  query?: Query
  response: Answer
  limit?: CallLimit
  /** The answer is cached for everyone until something changes. The default for public reads. */
  isCached: boolean
  contentType?: string
  /**
   * For a read of many people's data. 'export' logs each answer in the audit log, 'whole' only a call without a query, 'screen' none.
   */
  audit?: 'export' | 'whole' | 'screen'
}

/** Why a call was refused. `signed-up`: somebody has signed up already, or may have. */
export type RefusalCode = 'signed-up'

export type Body<C> = C extends { body?: infer B extends z.ZodType } ? z.input<B> : undefined
export type Answer<C> = C extends { response: infer R extends z.ZodType } ? z.output<R> : never
export type Parameters<C> = C extends { path: infer P extends string } ? PathParameters<P> : never

const usualStatus: Record<Method, number> = { GET: 200, POST: 201, PUT: 200, DELETE: 204 }

/** `path` is relative to `/api`; `status` defaults to 200, to 201 for POST and 204 for DELETE. Public reads are cached. */
export function call<
  const Verb extends Method,
  const Path extends string,
  Answer extends z.ZodType,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
>(
  method: Verb,
  path: Path,
  options: Omit<
    Call<Path, Body, Query, Answer>,
    'method' | 'path' | 'admin' | 'status' | 'isCached'
  > & {
    admin?: boolean
    status?: number
    isCached?: boolean
  },
): Call<Path, Body, Query, Answer, Verb> {
  const {
    admin = false,
    isCached = method === 'GET' && !admin,
    status = usualStatus[method],
  } = options
  return { ...options, method, path, status, admin, isCached }
}

type Extras = Partial<Pick<Call, 'limit' | 'audit' | 'contentType' | 'status'>>

const withBody =
  <const Verb extends 'POST' | 'PUT'>(admin: boolean, method: Verb, status: number) =>
  <const Path extends string, Body extends z.ZodType, Answer extends z.ZodType>(
    path: Path,
    body: Body,
    response: Answer,
    extras: Extras = {},
  ) =>
    call(method, path, { admin, status, body, response, ...extras })

function adminRead<
  const Path extends string,
  Answer extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
>(path: Path, response: Answer, extras: Extras & { query?: Query } = {}) {
  return call('GET', path, { admin: true, response, ...extras })
}

/** Calls of visitors with a body. `act` is a POST that creates nothing. */
export const visitor = {
  post: withBody(false, 'POST', 201),
  act: withBody(false, 'POST', 200),
}

/** Calls of administrators. `act` is a POST that creates nothing. */
export const admin = {
  get: adminRead,
  csv: <const Path extends string, Query extends z.ZodType>(
    path: Path,
    query: Query,
    extras: Extras = {},
  ) => adminRead(path, z.string(), { query, contentType: 'text/csv; charset=utf-8', ...extras }),
  post: withBody(true, 'POST', 201),
  act: withBody(true, 'POST', 200),
  put: withBody(true, 'PUT', 200),
  delete: <const Path extends string>(path: Path) =>
    call('DELETE', path, { admin: true, response: NoContent }),
}
