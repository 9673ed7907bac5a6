import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { readAdminSession } from '#collections/users/contract.ts'
import { pathForLog } from '#cms/platform/logging/request-log.ts'
import { addressKey } from '#cms/platform/http/address-key.ts'
import { record } from './record.ts'
import { type ActorContext, workFor } from './actor.ts'

const refusals = new Set([401, 403, 429])
const question = `/api${readAdminSession.path}`

const singleRefusals = { points: 10, duration: 60 }

type DeniedRequest = ActorContext & { status: number }
type Allowance = { key: string; more: string; address?: string }

/** Wrong passwords have an allowance of their own, which other denied requests cannot use up. */
const allowanceOf = ({ isSignIn, status, address }: DeniedRequest): Allowance =>
  isSignIn && status !== 429
    ? { key: `sign-in ${addressKey(address)}`, more: 'more sign-ins', address }
    : { key: 'any', more: 'more' }

/** Logs requests one by one up to a limit, then only counts: an attack must not fill the disk (rule 95). */
export function deniedRequestLog(payload: Payload, limit = singleRefusals) {
  const single = new RateLimiterMemory(limit)
  const unnoted = new Map<string, number>()
  const noteMore = ({ key, more: target, address }: Allowance) => {
    const count = unnoted.get(key)
    unnoted.delete(key)
    const context = { actorContext: { address } }
    void record({ payload, context }, { action: 'refusal', target, count, actor: 'visitor' })
  }
  return async (target: string, actorContext: DeniedRequest): Promise<void> => {
    const allowance = allowanceOf(actorContext)
    const { key } = allowance
    try {
      await single.consume(key)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const count = (unnoted.get(key) ?? 0) + 1
      unnoted.set(key, count)
      if (count === 1) setTimeout(noteMore, refused.msBeforeNext, allowance).unref()
      return
    }
    const req = { payload, context: { actorContext }, user: actorContext.user }
    await record(req, { action: 'refusal', target })
  }
}

export function trackRequests(payload: Payload): RequestHandler {
  const note = deniedRequestLog(payload)
  return (request, response, next) => {
    const actorContext: ActorContext = { address: request.ip, requestId: request.id as string }
    response.on('finish', () => {
      const { statusCode: status } = response
      if (!refusals.has(status) || request.originalUrl === question) return
      const target = `${status} ${request.method} ${pathForLog(request.originalUrl)}`
      void note(target, { ...actorContext, status })
    })
    response.locals.actorContext = actorContext
    next()
  }
}

export const trackPanelCalls: RequestHandler = (_request, response, next) =>
  workFor(response.locals.actorContext, next)
