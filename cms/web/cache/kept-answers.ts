import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** Bounded, as clients choose the addresses, like any month. */
const maxAnswers = 500
const maxBytes = 64 * 1024 * 1024
/** An old programme is better than none, but not for ever. */
const longestOutageMs = 60 * 60_000

/** `until`: when it ends without a change, by `performance.now()`. */
export type Source = {
  body: Buffer
  headers: Record<string, string>
  status?: number
  until?: number
}

const codings = ['br', 'gzip', 'identity'] as const
type Coding = (typeof codings)[number]
/** One coding’s bytes and headers: everything but the request's id. */
type Written = { headers: string[]; bodyless: string[]; body: Buffer | string; tag: string }
export type Kept = Required<Source> & {
  generation: number
  hash: string
  failedAt?: number
  encoded: Partial<Record<Coding, Promise<Buffer>>>
  written: Partial<Record<Coding, Written>>
}
type Reading = { generation: number; answer: Promise<Kept> }

/** Smaller bodies fit into one packet. */
const minCompressedBytes = 1_024
/** Higher levels hardly shrink a year's programme further. */
const brotliQuality = 5

const encode: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
}

const named = (coding: string) =>
  new RegExp(String.raw`(?:^|[,\s])${coding}\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))`)
const accepted = { br: named('br'), gzip: named('gzip') }

function codingOf({ body }: Source, { headers }: IncomingMessage): Coding {
  const header = headers['accept-encoding']
  if (header === undefined || body.length < minCompressedBytes) return 'identity'
  if (accepted.br.test(header)) return 'br'
  return accepted.gzip.test(header) ? 'gzip' : 'identity'
}

/** Of a list of tags. Their quotes keep one from being a part of another. */
const names = (header: string | undefined, tag: string) =>
  header?.trim() === '*' || header?.includes(tag)

const ofRequest = new Set(['x-request-id', 'set-cookie'])
const ofBody = new Set(['content-type', 'content-length', 'content-encoding'])

/** As text Node sends headers and body in one write; large bodies cost less as bytes. */
const longestText = 16_384

/** Those that Express's middlewares have set, and the answer's own. */
async function prepare(kept: Kept, coding: Coding, response: ServerResponse): Promise<Written> {
  const body = await (kept.encoded[coding] ??= encode[coding](kept.body))
  // Strong tags differ between codings (RFC 9110, 8.8.3.3).
  const tag = coding === 'identity' ? `"${kept.hash}"` : `"${kept.hash}-${coding}"`
  const all = {
    ...response.getHeaders(),
    ...kept.headers,
    vary: 'Accept-Encoding',
    etag: tag,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    'content-length': body.length,
  }
  const pairs = Object.entries(all)
    .filter(([name]) => !ofRequest.has(name))
    .map(([name, value]): [string, string] => [name, String(value)])
  return {
    headers: pairs.flat(),
    bodyless: pairs.filter(([name]) => !ofBody.has(name)).flat(),
    body: body.length <= longestText ? body.toString('latin1') : body,
    tag,
  }
}

function write(
  { status }: Kept,
  { headers, bodyless, body, tag }: Written,
  request: IncomingMessage,
  response: ServerResponse,
  more: string[] = [],
) {
  // Only a 200 may become a 304.
  if (status === 200 && names(request.headers['if-none-match'], tag)) {
    response.writeHead(304, [...bodyless, ...more]).end()
    return
  }
  response.writeHead(status, [...headers, ...more])
  response.end(request.method === 'HEAD' ? undefined : body, 'latin1')
}

export async function sendAnswer(kept: Kept, request: IncomingMessage, response: ServerResponse) {
  const coding = codingOf(kept, request)
  const written = (kept.written[coding] ??= await prepare(kept, coding, response))
  write(kept, written, request, response)
}

export const answerOf = (source: Source, generation = 0): Kept => ({
  status: 200,
  until: Infinity,
  ...source,
  generation,
  hash: createHash('sha256').update(source.body).digest('base64url').slice(0, 27),
  encoded: {},
  written: {},
})

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** A browser that has just changed something says so (site/data/api.ts). */
export const asksAnew = ({ headers }: IncomingMessage) =>
  /no-cache|max-age=0/.test(headers['cache-control'] ?? '')

type Options = {
  /** Where other processes change the same database: how old an answer may be. */
  maxAgeMs?: number
  /** Whether an error is a valid answer, like a 404. */
  isRefusal?: (error: unknown) => boolean
  /** Hears once of each answer that is given although it could not be read anew. */
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
      // After the read that is running: a crowd of changes makes no crowd of reads. What began since is as new.
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
