import { performance } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'
import { encodeVariants, type EncodedVariants, type Source } from './encoded-variants.ts'

/** Addresses are made up by callers: months, and ways to spell them. */
const mostAnswers = 500
const mostBytes = 64 * 1024 * 1024

type Load = () => Promise<Source>
type Kept = EncodedVariants & { generation: number; since: number }
/** One reading of the database; without a generation it has not begun. */
type Flight = { generation?: number; answer: Promise<EncodedVariants> }

type Options = {
  /** In milliseconds. An older answer is read again even if nothing is known to have changed. */
  maxAgeMs?: number
  /** Whether it is known that the database would not answer now. */
  isAway?: () => boolean
  /** Hears of a reading that failed where the last known answer was given instead. */
  onFailure?: (error: unknown, address: string) => void
  /** Whether a failed reading is an answer by itself, such as "there is no such page". */
  isRefusal?: (error: unknown) => boolean
}

/**
 * Answers that stay in memory until something public changes (docs/decisions/014-response-cache.md). Every
 * change begins a new generation. An answer is kept only if the generation that was noted before the
 * database was asked is still the same when it is there, so none that was read before a commit stays.
 */
export function createResponseCache(options: Options = {}) {
  const { maxAgeMs = Infinity, isAway = () => false, onFailure, isRefusal } = options
  const kept = new LRUCache<string, Kept>({
    max: mostAnswers,
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })
  const flights = new Map<string, Flight>()
  let generation = 0

  const isFresh = (answer: Kept) =>
    answer.generation === generation && performance.now() - answer.since < maxAgeMs

  /** The answer that may be given now without asking the database. */
  function known(address: string): EncodedVariants | undefined {
    const answer = kept.get(address)
    return answer && (isFresh(answer) || isAway()) ? answer : undefined
  }

  async function load(address: string, from: Load, flight: Flight): Promise<EncodedVariants> {
    const begun = generation
    const since = performance.now()
    flight.generation = begun
    try {
      const answer = { ...encodeVariants(await from()), generation: begun, since }
      if (begun === generation) kept.set(address, answer)
      return answer
    } catch (error) {
      const last = kept.get(address)
      if (!last || isRefusal?.(error)) throw error
      onFailure?.(error, address)
      return last
    }
  }

  function begin(address: string, from: Load, running?: Flight): Flight {
    const flight = {} as Flight
    const turn = running ? running.answer.catch(() => undefined) : Promise.resolve()
    flight.answer = turn
      .then(() => load(address, from, flight))
      .finally(() => {
        if (flights.get(address) === flight) flights.delete(address)
      })
    flights.set(address, flight)
    return flight
  }

  /**
   * The answer of an address: the known one, or what `from` gives. Many readers share one reading, of
   * which an address has one that runs and one that waits; whoever comes after a change gets nothing that
   * was read before it. When the database is away, what was last known is given.
   * @throws what `from` throws when nothing is known.
   */
  function read(address: string, from: Load): Promise<EncodedVariants> {
    const answer = known(address)
    if (answer) return Promise.resolve(answer)
    const running = flights.get(address)
    const isShared = running && (running.generation ?? generation) === generation
    return (isShared ? running : begin(address, from, running)).answer
  }

  return {
    known,
    read,
    /** From now on nothing that was read before is fresh. */
    drop: () => {
      generation++
    },
    /** How many answers are kept, also for the time when the database is away. */
    size: () => kept.size,
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
