import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

const codings = ['br', 'gzip', 'identity'] as const
type Coding = (typeof codings)[number]

export type Source = { body: Buffer; headers: Record<string, string> }

/** For the fast path: everything but the request id. */
export type PreparedResponse = {
  headers: string[]
  notModifiedHeaders: string[]
  body: Buffer | string
  tag: string
}

export type EncodedVariants = Source & {
  hash: string
  encoded: Partial<Record<Coding, Promise<Buffer>>>
  prepared: Partial<Record<Coding, PreparedResponse>>
}

/** Smaller bodies fit into one packet. */
const minCompressedBytes = 1_024
/** Higher levels hardly shrink a year's programme further. */
const brotliQuality = 5

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: async (body: Buffer) => body,
}

export const encodeVariants = (source: Source): EncodedVariants => ({
  ...source,
  hash: createHash('sha256').update(source.body).digest('base64url').slice(0, 27),
  encoded: {},
  prepared: {},
})

/** The library's types lack `preferred`, which decides if the client has no preference. */
type Choose = (available: readonly Coding[], options: { preferred: Coding[] }) => Coding | undefined

const negotiated = new LRUCache<string, Coding>({
  max: 1_000,
  memoMethod: (header) => {
    const client = new Negotiator({ headers: { 'accept-encoding': header } })
    const choose = client.encoding.bind(client) as Choose
    // A client that refuses all codings gets plain bytes (RFC 9110, 12.5.3).
    return choose(codings, { preferred: ['br', 'gzip'] }) ?? 'identity'
  },
})

export const codingOf = ({ body }: Source, header: string | undefined): Coding =>
  header === undefined || body.length < minCompressedBytes ? 'identity' : negotiated.memo(header)

const encode = (response: EncodedVariants, coding: Coding): Promise<Buffer> =>
  (response.encoded[coding] ??= compress[coding](response.body))

const maxTextBytes = 16_384

/** As text, so that Node sends headers and body in one write; large bodies cost less as bytes. */
const singleWriteBody = (body: Buffer): Buffer | string =>
  body.length <= maxTextBytes ? body.toString('latin1') : body

/** Strong ETags differ between codings (RFC 9110, 8.8.3.3). */
const tagOf = ({ hash }: EncodedVariants, coding: Coding) =>
  coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`

export const matchesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header === tag ||
    header.trim() === '*' ||
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

const perRequestHeaders = new Set(['x-request-id', 'set-cookie'])
const bodyHeaders = new Set(['content-type', 'content-length', 'content-encoding'])

function headersOf(response: Response, without: ReadonlySet<string> = new Set()): string[] {
  return response
    .getHeaderNames()
    .filter((name) => !perRequestHeaders.has(name) && !without.has(name))
    .flatMap((name) => [name, String(response.getHeader(name))])
}

/** Only a 200 may become a 304. @param forFastPath keeps the headers that Express has set. */
export async function sendCached(
  request: Request,
  response: Response,
  cached: EncodedVariants,
  { forFastPath = false, status = 200 } = {},
): Promise<void> {
  const coding = codingOf(cached, request.get('accept-encoding'))
  const body = await encode(cached, coding)
  const tag = tagOf(cached, coding)
  for (const [name, value] of Object.entries(cached.headers)) response.setHeader(name, value)
  response.vary('Accept-Encoding')
  response.setHeader('ETag', tag)
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
  response.setHeader('Content-Length', body.length)
  if (forFastPath) {
    cached.prepared[coding] ??= {
      headers: headersOf(response),
      notModifiedHeaders: headersOf(response, bodyHeaders),
      body: singleWriteBody(body),
      tag,
    }
  }
  if (status === 200 && matchesTag(request.get('if-none-match'), tag)) {
    for (const name of bodyHeaders) response.removeHeader(name)
    response.status(304).end()
    return
  }
  response.status(status).end(request.method === 'HEAD' ? undefined : body)
}
