import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { counted } from '#collections/counted.ts'
import type { Env } from '#cms/platform/env.ts'
import { addressKey, networkKey } from '#cms/platform/http/address-key.ts'

/** Milliseconds of processor time in ten seconds: sixty people of a ward who open pages and sign up at once do not use it up. */
const ofAddress = 3_000
const seconds = 10
/** Of an IPv6 /48, so that its 65,536 addresses do not have one each. */
const ofNetwork = 2 * ofAddress

function counterOf(milliseconds: number) {
  const points = milliseconds * 1_000
  const counter = new RateLimiterMemory({ points, duration: seconds })
  const usedUp = new LRUCache<string, true>({ max: 10_000, ttl: seconds * 1_000 })
  return {
    waitMs: (key: string) => usedUp.getRemainingTTL(key),
    charge: async (key: string, cost: number) => {
      const { consumedPoints, msBeforeNext } = await counter.penalty(key, Math.round(cost * 1_000))
      if (consumedPoints > points) usedUp.set(key, true, { ttl: Math.max(1, msBeforeNext) })
    },
  }
}

/**
 * The processor time that one address, and one IPv6 network, may use (docs/product, rule 109). RATE_LIMIT_FACTOR
 * raises it; it is never lower, as what a ward needs does not depend on it.
 */
export function createAllowance({ RATE_LIMIT_FACTOR }: Pick<Env, 'RATE_LIMIT_FACTOR'>) {
  const factor = Math.max(1, RATE_LIMIT_FACTOR)
  const addresses = counterOf(ofAddress * factor)
  const networks = counterOf(ofNetwork * factor)
  return {
    /** In seconds; 0 while something is left. */
    waitOf: (address?: string): number => {
      const network = networkKey(address)
      const wait = Math.max(
        addresses.waitMs(addressKey(address)),
        network === undefined ? 0 : networks.waitMs(network),
      )
      return Math.ceil(wait / 1_000)
    },
    charge: (address: string | undefined, milliseconds: number): void => {
      void addresses.charge(addressKey(address), milliseconds)
      const network = networkKey(address)
      if (network !== undefined) void networks.charge(network, milliseconds)
    },
  }
}

export type Allowance = ReturnType<typeof createAllowance>

/** Before Express: a refusal must cost less than what is refused. */
export function refuseBarely(response: ServerResponse, wait: number): void {
  const message = `Too many tries from your address. Please wait ${counted(wait, 'second')} and try again.`
  const body = JSON.stringify({ message })
  response
    .writeHead(429, {
      'Retry-After': wait,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': body.length,
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(body)
}
