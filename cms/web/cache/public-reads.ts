import { type Request as ExpressRequest, Router } from 'express'
import { APIError, createLocalReq, type Payload } from 'payload'
import type { Route } from '#cms/platform/http/endpoint.ts'
import { answerError } from '#cms/platform/http/error-answers.ts'
import { asksAnew, type KeptAnswers } from './kept-answers.ts'
import { type Kept, sendAnswer, type Source } from './written-answers.ts'

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

export const isRefusal = (error: unknown) => error instanceof APIError && error.status < 500

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
