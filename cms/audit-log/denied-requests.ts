import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { readAdminSession } from '#collections/users/contract.ts'
import { pathForLog } from '#cms/logging/path-for-log.ts'
import { record } from './record.ts'
import { type ActorContext, workFor } from './actor.ts'

const refusals = new Set([401, 403, 429])
/** A page that asks whether somebody is signed in is told no, which refuses nothing. */
const question = `/api${readAdminSession.path}`

/** Refusals that are noted one by one; an attack must not fill the disk. */
export const singleRefusals = { points: 10, duration: 60 }

/**
 * Notes refusals one by one up to a limit, and how many more there were once its time is over.
 * @returns takes the refused call and who made it.
 */
export function deniedRequestLog(payload: Payload, limit = singleRefusals) {
  const single = new RateLimiterMemory(limit)
  let more = 0
  const noteMore = () => {
    const count = more
    more = 0
    void record({ payload }, { deed: 'refusal', subject: 'more', count, actor: 'visitor' })
  }
  return async (subject: string, requester: ActorContext): Promise<void> => {
    try {
      await single.consume('refusals')
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      more++
      if (more === 1) setTimeout(noteMore, refused.msBeforeNext).unref()
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
      void note(`${status} ${request.method} ${pathForLog(request.originalUrl)}`, requester)
    })
    response.locals.requester = requester
    next()
  }
}

/** Lets the trail know whom the panel works for: Payload makes the requests of its hooks by itself. */
export const trackPanelCalls: RequestHandler = (_request, response, next) =>
  workFor(response.locals.requester, next)
