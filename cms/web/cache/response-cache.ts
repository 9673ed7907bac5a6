import { performance } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'
import { encodeVariants, type EncodedVariants, type Source } from './encoded-variants.ts'

/** Bounded, as clients choose the addresses, like any month. */
const maxEntries = 500
const maxBytes = 64 * 1024 * 1024

type Load = () => Promise<Source>
/** Collections that make an answer old; undefined stands for all of them. */
type DependsOn = readonly string[] | undefined
type Entry = EncodedVariants & { generation: number; dependsOn: DependsOn; readAtMs: number }
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
  let allChanges = 0
  const changes = new Map<string | undefined, number>()
  /** The number of changes that concern an answer. Of unknown ones nobody knows what they have changed. */
  const generationOf = (dependsOn: DependsOn) =>
    dependsOn?.reduce(
      (sum, collection) => sum + (changes.get(collection) ?? 0),
      changes.get(undefined) ?? 0,
    ) ?? allChanges

  const isFresh = (entry: Entry) =>
    entry.generation === generationOf(entry.dependsOn) &&
    performance.now() - entry.readAtMs < maxAgeMs

  function get(address: string): EncodedVariants | undefined {
    const entry = entries.get(address)
    return entry && (isFresh(entry) || isUnavailable()) ? entry : undefined
  }

  async function store(
    address: string,
    load: Load,
    dependsOn: DependsOn,
    read: InFlightRead,
  ): Promise<EncodedVariants> {
    const begun = generationOf(dependsOn)
    const readAtMs = performance.now()
    read.generation = begun
    try {
      const entry = { ...encodeVariants(await load()), generation: begun, dependsOn, readAtMs }
      if (begun === generationOf(dependsOn)) entries.set(address, entry)
      return entry
    } catch (error) {
      const last = entries.get(address)
      if (!last || isRefusal?.(error)) throw error
      onFailure?.(error, address)
      return last
    }
  }

  function begin(
    address: string,
    load: Load,
    dependsOn: DependsOn,
    running?: InFlightRead,
  ): InFlightRead {
    const read = {} as InFlightRead
    const ready = running ? running.entry.catch(() => undefined) : Promise.resolve()
    read.entry = ready
      .then(() => store(address, load, dependsOn, read))
      .finally(() => {
        if (inFlight.get(address) === read) inFlight.delete(address)
      })
    inFlight.set(address, read)
    return read
  }

  /** Concurrent readers share a new read. While the database is unavailable they get the last entry. */
  function read(address: string, load: Load, dependsOn?: DependsOn): Promise<EncodedVariants> {
    const entry = get(address)
    if (entry) return Promise.resolve(entry)
    const running = inFlight.get(address)
    const generation = generationOf(dependsOn)
    const isShared = running && (running.generation ?? generation) === generation
    return (isShared ? running : begin(address, load, dependsOn, running)).entry
  }

  return {
    get,
    read,
    invalidate: ({ collection }: { collection?: string } = {}) => {
      allChanges++
      changes.set(collection, (changes.get(collection) ?? 0) + 1)
    },
    size: () => entries.size,
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
