import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { readAdminSession } from '#collections/users/contract.ts'
import { pathForLog } from '#cms/logging/path-for-log.ts'
import { addressKey } from '#cms/http/address-key.ts'
import { record } from './record.ts'
import { type ActorContext, workFor } from './actor.ts'

const refusals = new Set([401, 403, 429])
/** A page that asks whether somebody is signed in is told no, which refuses nothing. */
const question = `/api${readAdminSession.path}`

/** Denied requests that are noted one by one; an attack must not fill the disk. */
export const singleRefusals = { points: 10, duration: 60 }

type DeniedRequest = ActorContext & { status: number }
type Allowance = { key: string; more: string; address?: string }

/**
 * Each address has an allowance of its own for wrong passwords, which nobody can use up by being denied
 * something else. Their number has an end without it: see the limits of sign-ins.
 */
const allowanceOf = ({ isSignIn, status, address }: DeniedRequest): Allowance =>
  isSignIn && status === 401
    ? { key: `sign-in ${addressKey(address)}`, more: 'more sign-ins', address }
    : { key: 'any', more: 'more' }

/**
 * Notes denied requests one by one up to a limit, and how many more there were once its time is over.
 * @returns takes the denied call, who made it and how it was answered.
 */
export function deniedRequestLog(payload: Payload, limit = singleRefusals) {
  const single = new RateLimiterMemory(limit)
  const unnoted = new Map<string, number>()
  const noteMore = ({ key, more: subject, address }: Allowance) => {
    const count = unnoted.get(key)
    unnoted.delete(key)
    const context = { requester: { address } }
    void record({ payload, context }, { deed: 'refusal', subject, count, actor: 'visitor' })
  }
  return async (subject: string, requester: DeniedRequest): Promise<void> => {
    const allowance = allowanceOf(requester)
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
    const req = { payload, context: { requester }, user: requester.user }
    await record(req, { deed: 'refusal', subject })
  }
}

/**
 * Says of each request whom it is from (`response.locals.requester`), and notes it in the trail when it
 * is refused: a wrong password, 401 and 403, too many tries.
 */
export function trackRequests(payload: Payload): RequestHandler {
  const note = deniedRequestLog(payload)
  return (request, response, next) => {
    const requester: ActorContext = { address: request.ip, requestId: request.id as string }
    response.on('finish', () => {
      const { statusCode: status } = response
      if (!refusals.has(status) || request.originalUrl === question) return
      const subject = `${status} ${request.method} ${pathForLog(request.originalUrl)}`
      void note(subject, { ...requester, status })
    })
    response.locals.requester = requester
    next()
  }
}

/** Lets the trail know whom the panel works for: Payload makes the requests of its hooks by itself. */
export const trackPanelCalls: RequestHandler = (_request, response, next) =>
  workFor(response.locals.requester, next)
