import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

/** A response as it was read: its bytes, and the headers that describe them. */
export type Source = { body: Buffer; headers: Record<string, string> }

/** What the fast path sends without Express: everything but the request's own id. */
export type PreparedResponse = {
  headers: string[]
  notModifiedHeaders: string[]
  body: Buffer | string
  tag: string
}

/** A response with the variants that were asked for so far. */
export type EncodedVariants = Source & {
  hash: string
  encoded: Partial<Record<Coding, Promise<Buffer>>>
  prepared: Partial<Record<Coding, PreparedResponse>>
}

/** Smaller bodies fit into one packet uncompressed. */
const minCompressedBytes = 1_024
/** Higher ones hardly shrink a year's programme any further for the time they take. */
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

/** The library's types lack the second parameter, which decides where the client has no preference. */
type Choose = (available: readonly Coding[], options: { preferred: Coding[] }) => Coding | undefined

/** By Accept-Encoding. Browsers send the same few; other clients may send anything. */
const negotiated = new LRUCache<string, Coding>({
  max: 1_000,
  memoMethod: (header) => {
    const client = new Negotiator({ headers: { 'accept-encoding': header } })
    const choose = client.encoding.bind(client) as Choose
    // Whoever refuses all of them gets the plain bytes rather than none (RFC 9110, 12.5.3).
    return choose(codings, { preferred: ['br', 'gzip'] }) ?? 'identity'
  },
})

/** The coding in which to send a response to a client with this Accept-Encoding, or without one. */
export const codingOf = ({ body }: Source, header: string | undefined): Coding =>
  header === undefined || body.length < minCompressedBytes ? 'identity' : negotiated.memo(header)

/** The body in a coding, compressed once. */
export const encode = (response: EncodedVariants, coding: Coding): Promise<Buffer> =>
  (response.encoded[coding] ??= compress[coding](response.body))

/** Up to this size copying costs less than a second write. */
const maxTextBytes = 16_384

/** Node writes headers together with a text, but bytes separately: each byte becomes a Latin-1 character. */
export const singleWriteBody = (body: Buffer): Buffer | string =>
  body.length <= maxTextBytes ? body.toString('latin1') : body

/** Each coding is a representation of its own, with its own strong tag (RFC 9110, 8.8.3.3). */
export const tagOf = ({ hash }: EncodedVariants, coding: Coding) =>
  coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`

/** Whether an If-None-Match header names the tag: a list, weak tags too, or `*` (RFC 9110, 13.1.2). */
export const matchesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header === tag ||
    header.trim() === '*' ||
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
