import type { RequestHandler } from 'express'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Call } from '#collections/call.ts'
import { logIn } from '#collections/users/contract.ts'
import { refuse } from './errors.ts'

/** Calls a minute from one address. A whole hospital may sit behind one address. */
const perMinute = { reads: 3_000, visitorWrites: 300, adminWrites: 600 }
/** Wrong passwords from one address in a quarter of an hour. */
const wrongPasswords = { points: 10, duration: 15 * 60 }

/** The key an address is counted under: an IPv6 household or ward is one /64. */
export function addressKey(address = ''): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed.toByteArray().slice(0, 8).join('.')
}

const tooMany = (wait: number) =>
  `Too many tries from your address. Please wait ${wait > 90 ? `${Math.ceil(wait / 60)} minutes` : `${wait} seconds`} and try again.`

const secondsOf = (refusal: RateLimiterRes) => Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))

function limit(limiter: RateLimiterMemory): RequestHandler {
  return async (request, response, next) => {
    try {
      await limiter.consume(addressKey(request.ip))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) return next(refusal)
      const wait = secondsOf(refusal)
      response.set('Retry-After', String(wait))
      return refuse(response, 429, tooMany(wait))
    }
    next()
  }
}

/** Counts a sign-in before it is tried and forgets it when the password was right. */
function limitSignIns(limiter: RateLimiterMemory): RequestHandler {
  const consume = limit(limiter)
  return (request, response, next) => {
    response.on('finish', () => {
      if (response.statusCode === 200) void limiter.reward(addressKey(request.ip))
    })
    return consume(request, response, next)
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** The limits of the API; `factor` multiplies every one (`RATE_LIMIT_FACTOR`). */
export function createRateLimits(factor: number) {
  const minute = (points: number) =>
    limit(new RateLimiterMemory({ points: Math.ceil(points * factor), duration: 60 }))
  const reads = minute(perMinute.reads)
  const visitorWrites = minute(perMinute.visitorWrites)
  const adminWrites = minute(perMinute.adminWrites)
  const signIns = limitSignIns(
    new RateLimiterMemory({ ...wrongPasswords, points: Math.ceil(wrongPasswords.points * factor) }),
  )
  return {
    signIns,
    of: (call: Call): RequestHandler => {
      if (call.path === logIn.path) return signIns
      if (call.method === 'GET') return reads
      return call.admin ? adminWrites : visitorWrites
    },
  }
}
