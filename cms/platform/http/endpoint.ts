import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Endpoint,
  NotFound,
  type PayloadRequest,
  handleEndpoints,
  type Payload,
} from 'payload'
import type { z } from 'zod'
import type { Answer, Call, Parameters } from '#collections/call.ts'
import { requireDatabase } from '#cms/platform/database/rows.ts'
import { invalid, type Issue, notFound, signInFirst, tooLarge } from '#cms/platform/errors.ts'
import { createHeaders } from '@remix-run/node-fetch-server'
import type { Request as ExpressRequest } from 'express'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type Received<C> = {
  req: PayloadRequest
  params: Parameters<C>
  body: Parsed<C extends { body?: infer Body } ? NonNullable<Body> : undefined>
  query: Parsed<C extends { query?: infer Query } ? NonNullable<Query> : undefined>
  headers: Headers
}

type GivenAnswer<C> = C extends { response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Answer<C>

export type Route = { call: Call; endpoint: Endpoint }

function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

const plainMessage: z.core.$ZodErrorMap = ({ code, input, ...issue }) => {
  if (input === undefined) return 'This is missing.'
  if (code === 'too_big' && issue.origin === 'array') {
    return `This list is too long. Send at most ${Number(issue.maximum).toLocaleString('en-GB')} at once.`
  }
  return 'This cannot be used here.'
}

/** @throws APIError 400 with the issues. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: plainMessage })
  if (parsed.success) return parsed.data
  const issues = issuesOf(parsed.error)
  const first = issues[0]
  throw invalid(first?.path ? first.message : 'The request must be a JSON object.', issues)
}

const idShape = /^[\w-]{1,64}$/

/** @throws APIError 404, also for an id with a comma, which Payload would split. */
function requireIdShape({ id }: Record<string, unknown> = {}) {
  if (id !== undefined && !(typeof id === 'string' && idShape.test(id))) throw notFound('address')
}

/** '/admin/theatre-list-requests/:id' → 'theatre list request' */
const nounOf = ({ path }: Call) => {
  const [, noun = ''] = /^(?:\/admin)?\/([\w-]+)/.exec(path) ?? []
  if (noun === 'waiting-list') return 'waiting-list entry'
  return noun.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', ' ')
}

/** Names the missing thing, because Payload only says 'Not Found'. */
async function answerOf<Result>(call: Call, run: () => Result): Promise<Awaited<Result>> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof NotFound ? notFound(nounOf(call)) : error
  }
}

/** A repeated name has an array. Requests with many names are refused before. */
export const queryOf = (params: URLSearchParams) =>
  Object.fromEntries(
    [...params].map(([name, value]) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : value]
    }),
  )

/** A long or deeply nested body of a visitor would keep others waiting while it is parsed. */
const longestDetails = 32 * 1024

/** @throws APIError 413 or 400. */
async function sentBody({ admin, limit }: Call, req: PayloadRequest): Promise<unknown> {
  const text = (await req.text?.()) ?? ''
  if (!admin && limit !== 'forms' && text.length > longestDetails) {
    throw tooLarge('The request is too large.')
  }
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw invalid('The request is malformed.')
  }
}

/** Of an edit only the fields that were sent: the schema's defaults would replace stored values. */
async function bodyOf(call: Call, req: PayloadRequest) {
  const { method, body } = call
  if (method !== 'POST' && method !== 'PUT') return undefined
  const sent = await sentBody(call, req)
  const parsed = body && parse(body, sent)
  if (method !== 'PUT' || typeof parsed !== 'object' || parsed === null) return parsed
  const named = Object.entries(parsed).filter(([name]) => Object.hasOwn(sent as object, name))
  return Object.fromEntries(named)
}

/** Parses the result too, so that no other field gets out (promise `api.public`). */
export function handle<C extends Call>(
  call: C,
  run: (received: Received<C>) => Promise<GivenAnswer<C> | Response>,
): Route {
  const handler = async (req: PayloadRequest) => {
    if (call.admin && !req.user) {
      await requireDatabase(req)
      throw signInFirst()
    }
    requireIdShape(req.routeParams)
    const isPublicRead = !call.admin && call.method === 'GET'
    const headers = new Headers({ 'Cache-Control': isPublicRead ? 'no-cache' : 'no-store' })
    const received = {
      req,
      params: req.routeParams,
      body: await bodyOf(call, req),
      query: call.query && parse(call.query, queryOf(req.searchParams)),
      headers,
    } as Received<C>
    const result = await answerOf(call, () => run(received))
    if (result instanceof Response) return result
    // Checking and writing a long list each take tens of milliseconds. Others get turns in between.
    await nextTurn()
    const answer = call.response.parse(result)
    await nextTurn()
    if (answer === undefined) return new Response(null, { status: call.status, headers })
    return Response.json(answer, { status: call.status, headers })
  }
  const method = call.method.toLowerCase() as Endpoint['method']
  return { call, endpoint: { path: call.path, method, handler } }
}

/** A request of Express, in the form that Payload takes. */
export function requestOf(
  received: ExpressRequest,
  { config }: Payload,
  headers = createHeaders(received),
) {
  const isRead = received.method === 'GET' || received.method === 'HEAD'
  return new Request(new URL(received.originalUrl, config.serverURL), {
    method: isRead ? 'GET' : received.method,
    headers,
    body: isRead ? undefined : (received.body as Buffer<ArrayBuffer> | undefined),
  })
}

/** Payload's answers, by its endpoints. @param key of this Payload, if the process has several. */
export const askPayload =
  ({ config }: Payload, payloadInstanceCacheKey: string) =>
  (request: Request, path: string): Promise<Response> =>
    handleEndpoints({ config, payloadInstanceCacheKey, path, request })

export type Ask = ReturnType<typeof askPayload>
