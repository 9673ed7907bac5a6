import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import { RateLimiterMemory, RateLimiterMongo } from 'rate-limiter-flexible'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { limitsCollection } from '#cms/platform/database/mongo/limits-collection.ts'
import { hasPrimary } from '#cms/platform/database/mongo/primary.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { simpleCounter, batchedCounter, type Refusal } from './batched-counter.ts'

/** `shared`: across processes on MongoDB. `givenBack`: tries may be returned, which can end a block early. */
export type Limit = { points: number; seconds: number; shared?: true; givenBack?: true }

export type Limiter = {
  count(key: string): Promise<Refusal>
  giveBack(key: string): void
}

const connectionOf = (payload: Payload) =>
  forDatabase(payload, { mongo: ({ connection }) => connection, sqlite: () => undefined })

function storeOf({ payload, env }: HubContext, name: string, limit: Limit) {
  const points = Math.ceil(limit.points * env.RATE_LIMIT_FACTOR)
  const memory = new RateLimiterMemory({ points, duration: limit.seconds })
  const asItIs = (key: string) => key
  const connection = limit.shared && connectionOf(payload)
  if (!connection) {
    const count = simpleCounter((key, tries) => memory.consume(key, tries), points)
    return { count, store: () => memory, stored: asItIs }
  }
  const shared = new RateLimiterMongo({
    ...limitsCollection(connection),
    keyPrefix: name,
    points,
    duration: limit.seconds,
    ...(!limit.givenBack && { inMemoryBlockOnConsumed: points + 1 }),
    insuranceLimiter: memory,
  })
  // Without the database each process counts alone, and does not wait for it.
  const store = () => (hasPrimary(connection) ? shared : memory)
  return {
    count: batchedCounter((key, tries) => store().consume(key, tries), points),
    store,
    // Addresses are personal data, so the database stores only a keyed hash.
    stored: (key: string) =>
      createHmac('sha256', env.PAYLOAD_SECRET).update(`limit\n${key}`).digest('base64url'),
  }
}

export function createLimiter(hub: HubContext, name: string, limit: Limit): Limiter {
  const { count, store, stored } = storeOf(hub, name, limit)
  return {
    count: (key) => count(stored(key)),
    // If this fails, somebody only waits longer.
    giveBack: (key) =>
      void store()
        .reward(stored(key))
        .catch(() => undefined),
  }
}
