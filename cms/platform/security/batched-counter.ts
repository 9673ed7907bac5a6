import DataLoader from 'dataloader'
import { RateLimiterRes } from 'rate-limiter-flexible'

export type Refusal = { retryAfter: number } | undefined

type Consume = (key: string, tries: number) => Promise<RateLimiterRes>

function refusalsOf(refused: unknown, points: number, tries: number): Refusal[] {
  if (!(refused instanceof RateLimiterRes)) throw refused
  const { consumedPoints, msBeforeNext } = refused
  // The store reports a blocked key as 0 and stops counting it.
  const passing = consumedPoints === 0 ? 0 : points - (consumedPoints - tries)
  const refusal: Refusal = { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)) }
  return Array.from({ length: tries }, (_, index) => (index < passing ? undefined : refusal))
}

export function simpleCounter(consume: Consume, points: number) {
  const pass = (): Refusal => undefined
  const refuse = (refused: unknown) => refusalsOf(refused, points, 1)[0]
  // Not async, as every public read waits for it.
  return (key: string) => consume(key, 1).then(pass, refuse)
}

/** Counts the tries that arrive during a write in one next write: a hospital may share one address. */
export function batchedCounter(consume: Consume, points: number) {
  let inFlight: Promise<unknown> = Promise.resolve()
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
      inFlight = counted.catch(() => undefined)
      return counted
    },
    {
      cache: false,
      batchScheduleFn: (dispatch) => void inFlight.then(() => setImmediate(dispatch)),
    },
  )
  return (key: string) => loader.load(key)
}
