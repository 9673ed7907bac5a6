import DataLoader from 'dataloader'
import { RateLimiterRes } from 'rate-limiter-flexible'

/** How many seconds to wait after too many tries; undefined when there were not. */
export type Refusal = { retryAfter: number } | undefined

/** Counts so many tries of a key. @throws RateLimiterRes when they are too many. */
type Consume = (key: string, tries: number) => Promise<RateLimiterRes>

/** The answers to so many tries of one key that are counted at once, in their order. */
async function refusalsOf(consume: Consume, points: number, key: string, tries: number) {
  try {
    await consume(key, tries)
    return Array<Refusal>(tries).fill(undefined)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const { consumedPoints, msBeforeNext } = refused
    // Of a key that is blocked already nothing more is counted.
    const passing = consumedPoints === 0 ? 0 : points - (consumedPoints - tries)
    const refusal: Refusal = { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)) }
    return Array.from({ length: tries }, (_, index) => (index < passing ? undefined : refusal))
  }
}

/** Counts each try for itself: where that costs nothing. */
export const countAlone = (consume: Consume, points: number) => async (key: string) =>
  (await refusalsOf(consume, points, key, 1))[0]

/**
 * Counts those tries of a key by one write that come while others are being counted: a whole
 * hospital may sit behind one address, and register in the same minute.
 */
export function countTogether(consume: Consume, points: number) {
  let underWay: Promise<unknown> = Promise.resolve()
  const countAll = async (keys: readonly string[]) => {
    const tries = new Map<string, number>()
    for (const key of keys) tries.set(key, (tries.get(key) ?? 0) + 1)
    const counting = [...tries].map(
      async ([key, count]) => [key, await refusalsOf(consume, points, key, count)] as const,
    )
    const refusals = new Map(await Promise.all(counting))
    return keys.map((key) => refusals.get(key)?.shift())
  }
  const loader = new DataLoader<string, Refusal>(
    (keys) => {
      const counted = countAll(keys)
      underWay = counted.catch(() => undefined)
      return counted
    },
    {
      cache: false,
      batchScheduleFn: (dispatch) => void underWay.then(() => setImmediate(dispatch)),
    },
  )
  return (key: string) => loader.load(key)
}
