import { performance } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'
import { encodeVariants, type EncodedVariants, type Source } from './encoded-variants.ts'

/** Bounded, as clients choose the addresses, like any month. */
const maxEntries = 500
const maxBytes = 64 * 1024 * 1024

type Load = () => Promise<Source>
type Entry = EncodedVariants & { generation: number; readAtMs: number }
type InFlightRead = { generation?: number; entry: Promise<EncodedVariants> }

type Options = {
  maxAgeMs?: number
  isUnavailable?: () => boolean
  onFailure?: (error: unknown, address: string) => void
  /** Whether an error is a valid answer, such as a 404. */
  isRefusal?: (error: unknown) => boolean
}

/** Stores a read only if nothing changed while it ran (docs/decisions/014-response-cache.md). */
export function createResponseCache(options: Options = {}) {
  const { maxAgeMs = Infinity, isUnavailable = () => false, onFailure, isRefusal } = options
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })
  const inFlight = new Map<string, InFlightRead>()
  let generation = 0

  const isFresh = (entry: Entry) =>
    entry.generation === generation && performance.now() - entry.readAtMs < maxAgeMs

  function get(address: string): EncodedVariants | undefined {
    const entry = entries.get(address)
    return entry && (isFresh(entry) || isUnavailable()) ? entry : undefined
  }

  async function store(address: string, load: Load, read: InFlightRead): Promise<EncodedVariants> {
    const begun = generation
    const readAtMs = performance.now()
    read.generation = begun
    try {
      const entry = { ...encodeVariants(await load()), generation: begun, readAtMs }
      if (begun === generation) entries.set(address, entry)
      return entry
    } catch (error) {
      const last = entries.get(address)
      if (!last || isRefusal?.(error)) throw error
      onFailure?.(error, address)
      return last
    }
  }

  function begin(address: string, load: Load, running?: InFlightRead): InFlightRead {
    const read = {} as InFlightRead
    const ready = running ? running.entry.catch(() => undefined) : Promise.resolve()
    read.entry = ready
      .then(() => store(address, load, read))
      .finally(() => {
        if (inFlight.get(address) === read) inFlight.delete(address)
      })
    inFlight.set(address, read)
    return read
  }

  /** Concurrent readers share a new read. While the database is unavailable they get the last entry. */
  function read(address: string, load: Load): Promise<EncodedVariants> {
    const entry = get(address)
    if (entry) return Promise.resolve(entry)
    const running = inFlight.get(address)
    const isShared = running && (running.generation ?? generation) === generation
    return (isShared ? running : begin(address, load, running)).entry
  }

  return {
    get,
    read,
    invalidate: () => {
      generation++
    },
    size: () => entries.size,
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
