import { type Request as ExpressRequest, type Response as ExpressResponse, Router } from 'express'
import { APIError, createPayloadRequest, type Payload } from 'payload'
import type { Call } from '#collections/call.ts'
import type { Env } from '#cms/platform/env.ts'
import { parse, queryOf as givenQuery, type Route } from '#cms/platform/http/endpoint.ts'
import { answerError } from '#cms/platform/http/error-answers.ts'
import type { ResponseCache } from '#cms/web/cache/response-cache.ts'
import type { RateLimits } from '#cms/platform/security/rate-limits.ts'
import type { Source } from '#cms/web/cache/encoded-variants.ts'
import { sendCached } from '#cms/web/cache/encoded-variants.ts'

type Parts = {
  routes: Route[]
  payload: Payload
  env: Env
  limits: RateLimits
  cache: ResponseCache
  key: string
}
type Params = Record<string, string>

/** Whether an error is a valid answer, like a 404 or 400. */
export const isRefusal = (error: unknown) => error instanceof APIError && error.status < 500

const addressOf = ({ path }: Pick<Call, 'path'>, params: Params) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

/** '?year=2026&month=6' of '?month=06&year=2026&x'. @throws APIError 400 if it does not fit the call. */
async function queryOf({ call, cached }: Route, payload: Payload, url: string): Promise<string> {
  if (!call.query) return ''
  const params = new URLSearchParams(/\?.*/.exec(url)?.[0])
  const lists = givenQuery(params)
  // If a name that may not be repeated is, its last value counts.
  const isAllowed = call.query.safeParse(lists).success
  const given = parse(call.query, isAllowed ? lists : Object.fromEntries(params)) as object
  const query = cached ? await cached.knownQuery(payload, given) : given
  const texts = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  )
  return `?${new URLSearchParams(texts)}`
}

/** `router` serves the routes under /api, `read` is for the server itself. */
export function cachedRoutes({ routes: all, payload, env, limits, cache, key }: Parts) {
  const routes = all.filter(({ call }) => call.isCached)

  /** Reads anonymously, so that nothing private is cached. */
  const load =
    ({ endpoint }: Route, address: string, params: Params) =>
    async (): Promise<Source> => {
      const req = await createPayloadRequest({
        config: payload.config,
        payloadInstanceCacheKey: key,
        request: new Request(new URL(address, env.SITE_URL)),
        params: params as { collection: string },
      })
      const answer = await endpoint.handler(req)
      return {
        body: Buffer.from(await answer.arrayBuffer()),
        headers: Object.fromEntries(answer.headers),
      }
    }

  const readCached = (route: Route, address: string, params: Params) =>
    cache.read(address, load(route, address, params), route.cached?.dependsOn)

  const router = Router({ caseSensitive: true })
  for (const route of routes) {
    const { call } = route
    // The fast path sends no form tokens.
    const forFastPath = !call.givesFormToken
    router.get(
      call.path,
      limits.of(call),
      async (request: ExpressRequest, response: ExpressResponse) => {
        const params = request.params as Params
        const address =
          addressOf(call, params) + (await queryOf(route, payload, request.originalUrl))
        const cached = await readCached(route, address, params)
        await sendCached(request, response, cached, { forFastPath })
      },
    )
  }
  router.use(answerError)

  /** The address and JSON of a cached call. */
  async function read(path: string, params: Params) {
    const route = routes.find(({ call }) => call.path === path)
    if (!route) throw new Error(`There is no public read ${path}`)
    const address = addressOf(route.call, params)
    const { body } = await readCached(route, address, params)
    return { address, body }
  }

  return { router, read }
}

export type CachedRoutes = ReturnType<typeof cachedRoutes>
