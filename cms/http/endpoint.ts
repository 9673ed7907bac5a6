import type { Endpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Answer, Call, Parameters } from '#collections/call.ts'
import { invalid, type Issue, notFound, signInFirst } from '#cms/errors.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type Received<C> = {
  req: PayloadRequest
  params: Parameters<C>
  body: Parsed<C extends { body?: infer Body } ? NonNullable<Body> : undefined>
  query: Parsed<C extends { query?: infer Query } ? NonNullable<Query> : undefined>
  /** Headers of the answer, for cookies and caching. */
  headers: Headers
}

type GivenAnswer<C> = C extends { response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Answer<C>

/** A route of the API: Payload's endpoint and what the mount needs to know about it. */
export type Route = { call: Call; endpoint: Endpoint }

function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** What is said where the contract has no sentence of its own: a program sent this, no form does. */
const sayPlainly: z.core.$ZodErrorMap = ({ input }) =>
  input === undefined ? 'This is missing.' : 'This cannot be used here.'

/** The value by its schema. @throws APIError 400 with the issues of a value that does not fit. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: sayPlainly })
  if (parsed.success) return parsed.data
  const issues = issuesOf(parsed.error)
  const first = issues[0]
  // A body that is no object at all has its message at no path.
  throw invalid(first?.path ? first.message : 'The request must be a JSON object.', issues)
}

const idShape = /^[\w-]{1,64}$/

/** A database may take an id apart that has a comma in it, say. @throws APIError 404 for such a one. */
function requireIdShape({ id }: Record<string, unknown> = {}) {
  if (id !== undefined && !(typeof id === 'string' && idShape.test(id))) throw notFound('address')
}

/**
 * Makes the Payload endpoint of a call: access, then parameters and body by their schemas, then
 * `run`, whose result is parsed by the response schema so that no field leaves by accident.
 */
export function handle<C extends Call>(
  call: C,
  run: (received: Received<C>) => Promise<GivenAnswer<C>>,
): Route {
  const handler = async (req: PayloadRequest) => {
    if (call.admin && !req.user) throw signInFirst()
    requireIdShape(req.routeParams)
    const isPublicRead = !call.admin && call.method === 'GET'
    const headers = new Headers({ 'Cache-Control': isPublicRead ? 'no-cache' : 'no-store' })
    const received = {
      req,
      params: req.routeParams,
      body: call.body && parse(call.body, req.data),
      query: call.query && parse(call.query, Object.fromEntries(req.searchParams)),
      headers,
    } as Received<C>
    const answer = call.response.parse(await run(received))
    if (answer === undefined) return new Response(null, { status: call.status, headers })
    return Response.json(answer, { status: call.status, headers })
  }
  const method = call.method.toLowerCase() as Endpoint['method']
  return { call, endpoint: { path: call.path, method, handler } }
}
