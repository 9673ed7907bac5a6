import DataLoader from 'dataloader'
import { RateLimiterRes } from 'rate-limiter-flexible'

/** How many seconds to wait after too many tries; undefined when there were not. */
export type Refusal = { retryAfter: number } | undefined

/** Counts so many tries of a key. @throws RateLimiterRes when they are too many. */
type Consume = (key: string, tries: number) => Promise<RateLimiterRes>

/** What each of so many tries of one key is told, in their order, that are too many together. */
function refusalsOf(refused: unknown, points: number, tries: number): Refusal[] {
  if (!(refused instanceof RateLimiterRes)) throw refused
  const { consumedPoints, msBeforeNext } = refused
  // Of a key that is blocked already nothing more is counted.
  const passing = consumedPoints === 0 ? 0 : points - (consumedPoints - tries)
  const refusal: Refusal = { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)) }
  return Array.from({ length: tries }, (_, index) => (index < passing ? undefined : refusal))
}

/** Counts each try for itself: where that costs nothing. */
export function simpleCounter(consume: Consume, points: number) {
  const pass = (): Refusal => undefined
  const refuse = (refused: unknown) => refusalsOf(refused, points, 1)[0]
  // Every public read waits for this: no promise more than is needed.
  return (key: string) => consume(key, 1).then(pass, refuse)
}

/**
 * Counts those tries of a key by one write that come while others are being counted: a whole
 * hospital may sit behind one address, and register in the same minute.
 */
export function batchedCounter(consume: Consume, points: number) {
  let underWay: Promise<unknown> = Promise.resolve()
  const countAll = async (keys: readonly string[]) => {
    const tries = new Map<string, number>()
    for (const key of keys) tries.set(key, (tries.get(key) ?? 0) + 1)
    const counting = [...tries].map(([key, count]) =>
      consume(key, count).then(
        () => [key, [] as Refusal[]] as const,
        (refused: unknown) => [key, refusalsOf(refused, points, count)] as const,
      ),
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
