import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { type Request as ExpressRequest, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { APIError, createLocalReq, type Payload } from 'payload'
import type { Route } from '#cms/platform/http/endpoint.ts'
import { answerError } from '#cms/platform/http/error-answers.ts'
import { answerOf, codingOf, type Kept, sendAnswer, type Source, write } from './written-answers.ts'

/** Bounded, because clients choose the addresses, like any month. */
const maxAnswers = 500
const maxBytes = 64 * 1024 * 1024
/** An old programme is better than none, but not for ever. */
const longestOutageMs = 60 * 60_000

type Reading = { generation: number; answer: Promise<Kept> }

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** A browser that has just changed something says so (site/data/api.ts). */
const asksAnew = ({ headers }: IncomingMessage) =>
  /no-cache|max-age=0/.test(headers['cache-control'] ?? '')

/** A valid answer, like a 404. */
const isRefusal = (error: unknown) => error instanceof APIError && error.status < 500

type Options = {
  /** How old an answer may be if other processes change the same database. */
  maxAgeMs?: number
  /** Called once for each old answer that was sent because a new read failed. */
  onFailure?: (error: unknown) => void
}

/** The one memory of public answers: kept until something changes (docs/decisions/014-response-cache.md). */
export function keepAnswers({ maxAgeMs = Infinity, onFailure = () => undefined }: Options = {}) {
  const answers = new LRUCache<string, Kept>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })
  const running = new Map<string, Reading>()
  let generation = 0
  const isShared = maxAgeMs < Infinity

  function fresh(address: string): Kept | undefined {
    const kept = answers.get(address)
    return kept?.generation === generation && performance.now() < kept.until ? kept : undefined
  }

  function lastOne(address: string, error: unknown): Kept {
    const last = answers.get(address)
    if (!last || isRefusal(error)) throw error
    const now = performance.now()
    if (last.failedAt === undefined) onFailure(error)
    last.failedAt ??= now
    if (now - last.failedAt > longestOutageMs) throw error
    return last
  }

  async function readNow(address: string, load: () => Promise<Source>) {
    const begun = generation
    const latest = performance.now() + maxAgeMs
    try {
      const source = await load()
      const until = Math.min(latest, source.until ?? Infinity)
      const kept = answerOf({ ...source, until }, begun)
      // Nothing is kept that was read before a change.
      if (begun === generation) answers.set(address, kept)
      return kept
    } catch (error) {
      return lastOne(address, error)
    }
  }

  function begin(address: string, load: () => Promise<Source>): Promise<Kept> {
    const answer = readNow(address, load).finally(() => running.delete(address))
    running.set(address, { generation, answer })
    return answer
  }

  return {
    /** After a commit: nobody who asks from now on gets, or shares, an older read. */
    forget: () => void generation++,
    size: () => answers.size,

    /** Readers of the same share one read. @param anew shares none that has begun. */
    async read(address: string, load: () => Promise<Source>, anew = false): Promise<Kept> {
      const readsAnew = anew && isShared
      const kept = readsAnew ? undefined : fresh(address)
      if (kept) return kept
      const before = running.get(address)
      if (before && !readsAnew && before.generation === generation) return before.answer
      // After the running read, so that many changes cause one read.
      await before?.answer.catch(() => undefined)
      return running.get(address)?.answer ?? begin(address, load)
    },

    /** Before Express: sends what Express has sent once. @returns whether it did. */
    send(request: IncomingMessage, response: ServerResponse, requestId: () => string): boolean {
      if (!isRead(request) || (isShared && asksAnew(request))) return false
      const kept = fresh(request.url ?? '')
      const written = kept?.written[codingOf(kept, request)]
      if (!kept || !written) return false
      write(kept, written, request, response, ['X-Request-Id', requestId()])
      return true
    },
  }
}

export type KeptAnswers = ReturnType<typeof keepAnswers>

type Params = Record<string, string>

/** No visitor reads anything of these. A collection that is missing here only makes more reads. */
const neverPublic = new Set([
  'admin-session',
  'attendance',
  'audit-event',
  'feedback',
  'mail',
  'payload-preferences',
  'theatre-request',
  'topic-request',
  'user',
])

/** Any public change makes all answers old, so no dependencies are tracked. */
export const forgetOnChange = ({ changes }: Payload, answers: KeptAnswers): void =>
  changes.onChange(({ collection }) => {
    if (collection === undefined || !neverPublic.has(collection)) answers.forget()
  })

const addressOf = (path: string, params: Params) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

export function publicReads(routes: Route[], payload: Payload, answers: KeptAnswers) {
  const kept = routes.filter(({ call }) => call.isCached)

  /** Anonymously, so that nothing private is kept. */
  async function load({ endpoint }: Route, routeParams: Params): Promise<Source> {
    const req = await createLocalReq({ req: { routeParams } }, payload)
    const answer = await endpoint.handler(req)
    return {
      body: Buffer.from(await answer.arrayBuffer()),
      headers: Object.fromEntries(answer.headers),
    }
  }

  const router = Router({ caseSensitive: true })
  for (const route of kept) {
    router.get(route.call.path, async (request: ExpressRequest, response, next) => {
      // Each query would be a separate answer.
      if (request.originalUrl.includes('?')) return next()
      const { originalUrl: address, params } = request
      const read = () => load(route, params as Params)
      await sendAnswer(await answers.read(address, read, asksAnew(request)), request, response)
    })
  }
  router.use(answerError)

  async function read(path: string, params: Params): Promise<{ address: string; answer: Kept }> {
    const route = kept.find(({ call }) => call.path === path)
    if (!route) throw new Error(`There is no public read ${path}`)
    const address = addressOf(path, params)
    return { address, answer: await answers.read(address, () => load(route, params)) }
  }

  return { router, read }
}

export type PublicReads = ReturnType<typeof publicReads>
