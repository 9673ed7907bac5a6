import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import { RateLimiterMemory, RateLimiterMongo } from 'rate-limiter-flexible'
import type { Env } from '#cms/env.ts'
import { limitsCollection } from '#cms/database/limits-collection.ts'
import { forDatabase } from '#cms/database/which-database.ts'
import { simpleCounter, batchedCounter, type Refusal } from './batched-counter.ts'

/**
 * How often something may happen. `shared`: all processes on one MongoDB count together. `givenBack`:
 * some tries cost nothing in the end, so that being over the limit may pass before its time.
 */
export type Limit = { points: number; seconds: number; shared?: true; givenBack?: true }

export type Limiter = {
  /** Counts one try of `key`. @returns how many seconds to wait when there were too many. */
  count(key: string): Promise<Refusal>
  /** Takes one try back. */
  giveBack(key: string): void
}

/** mongoose's number of a connection that works. */
const connected = 1

type LimitsEnv = Pick<Env, 'RATE_LIMIT_FACTOR' | 'PAYLOAD_SECRET'>

/** MongoDB's connection, where there is one to count in. */
const connectionOf = (payload: Payload | undefined) =>
  payload &&
  forDatabase(payload, { mongo: ({ connection }) => connection, sqlite: () => undefined })

/** Where `limit` is counted now, and how a key is written there. */
function storeOf(name: string, limit: Limit, env: LimitsEnv, payload?: Payload) {
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
    // Whoever is over the limit costs the database nothing more.
    ...(!limit.givenBack && { inMemoryBlockOnConsumed: points + 1 }),
    insuranceLimiter: memory,
  })
  // While the database is away each process counts for itself, and nobody waits for it twice.
  const store = () => (connection.readyState === connected ? shared : memory)
  return {
    count: batchedCounter((key, tries) => store().consume(key, tries), points),
    store,
    // Addresses are people's data: the database knows them by a keyed hash alone.
    stored: (key: string) =>
      createHmac('sha256', env.PAYLOAD_SECRET).update(`limit\n${key}`).digest('base64url'),
  }
}

/** A limiter of its own for `limit`; with a MongoDB behind `payload` a shared one counts there. */
export function createLimiter(
  name: string,
  limit: Limit,
  env: LimitsEnv,
  payload?: Payload,
): Limiter {
  const { count, store, stored } = storeOf(name, limit, env, payload)
  return {
    count: (key) => count(stored(key)),
    // A try that is not given back costs its owner some waiting, and nothing else.
    giveBack: (key) =>
      void store()
        .reward(stored(key))
        .catch(() => undefined),
  }
}
