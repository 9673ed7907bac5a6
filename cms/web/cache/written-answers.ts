import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

export function codingOf({ body }: Source, { headers }: IncomingMessage): Coding {
  const header = headers['accept-encoding']
  if (header === undefined || body.length < minCompressedBytes) return 'identity'
  if (accepted.br.test(header)) return 'br'
  return accepted.gzip.test(header) ? 'gzip' : 'identity'
}

/** Searches a list of tags. Their quotes prevent partial matches. */
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

export function write(
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
