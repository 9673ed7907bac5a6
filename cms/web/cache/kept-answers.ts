import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'
import { answerOf, codingOf, type Kept, type Source, write } from './written-answers.ts'

/** Bounded, because clients choose the addresses, like any month. */
const maxAnswers = 500
const maxBytes = 64 * 1024 * 1024
/** An old programme is better than none, but not for ever. */
const longestOutageMs = 60 * 60_000

type Reading = { generation: number; answer: Promise<Kept> }

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** A browser that has just changed something says so (site/data/api.ts). */
export const asksAnew = ({ headers }: IncomingMessage) =>
  /no-cache|max-age=0/.test(headers['cache-control'] ?? '')

type Options = {
  /** How old an answer may be if other processes change the same database. */
  maxAgeMs?: number
  /** Whether an error is a valid answer, like a 404. */
  isRefusal?: (error: unknown) => boolean
  /** Called once for each old answer that was sent because a new read failed. */
  onFailure?: (error: unknown) => void
}

/** The one memory of public answers: kept until something changes (docs/decisions/014-response-cache.md). */
export function keepAnswers({
  maxAgeMs = Infinity,
  isRefusal = () => false,
  onFailure = () => undefined,
}: Options = {}) {
  const answers = new LRUCache<string, Kept>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })
  const running = new Map<string, Reading>()
  let generation = 0
  const isShared = maxAgeMs < Infinity

  function fresh(address: string): Kept | undefined {
    const kept = answers.get(address)
    return kept?.generation === generation && performance.now() < kept.until ? kept : undefined
  }

  function lastOne(address: string, error: unknown): Kept {
    const last = answers.get(address)
    if (!last || isRefusal(error)) throw error
    const now = performance.now()
    if (last.failedAt === undefined) onFailure(error)
    last.failedAt ??= now
    if (now - last.failedAt > longestOutageMs) throw error
    return last
  }

  async function readNow(address: string, load: () => Promise<Source>) {
    const begun = generation
    const latest = performance.now() + maxAgeMs
    try {
      const source = await load()
      const until = Math.min(latest, source.until ?? Infinity)
      const kept = answerOf({ ...source, until }, begun)
      // Nothing is kept that was read before a change.
      if (begun === generation) answers.set(address, kept)
      return kept
    } catch (error) {
      return lastOne(address, error)
    }
  }

  function begin(address: string, load: () => Promise<Source>): Promise<Kept> {
    const answer = readNow(address, load).finally(() => running.delete(address))
    running.set(address, { generation, answer })
    return answer
  }

  return {
    /** After a commit: nobody who asks from now on gets, or shares, an older read. */
    forget: () => void generation++,
    size: () => answers.size,

    /** Readers of the same share one read. @param anew shares none that has begun. */
    async read(address: string, load: () => Promise<Source>, anew = false): Promise<Kept> {
      const readsAnew = anew && isShared
      const kept = readsAnew ? undefined : fresh(address)
      if (kept) return kept
      const before = running.get(address)
      if (before && !readsAnew && before.generation === generation) return before.answer
      // After the running read, so that many changes cause one read.
      await before?.answer.catch(() => undefined)
      return running.get(address)?.answer ?? begin(address, load)
    },

    /** Before Express: sends what Express has sent once. @returns whether it did. */
    send(request: IncomingMessage, response: ServerResponse, requestId: () => string): boolean {
      if (!isRead(request) || (isShared && asksAnew(request))) return false
      const kept = fresh(request.url ?? '')
      const written = kept?.written[codingOf(kept, request)]
      if (!kept || !written) return false
      write(kept, written, request, response, ['X-Request-Id', requestId()])
      return true
    },
  }
}

export type KeptAnswers = ReturnType<typeof keepAnswers>
