import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** In the order in which they are preferred. */
export const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

/** An answer as it was read: its bytes, and the headers that say what they are. */
export type Source = { body: Buffer; headers: Record<string, string> }

/** What is sent once more without Express: everything but the request's own id. */
export type Ready = {
  headers: string[]
  notModified: string[]
  body: Buffer | string
  tag: string
}

/** An answer with what has been prepared of it; the rest is prepared when it is first asked for. */
export type EncodedVariants = Source & {
  hash: string
  encoded: Partial<Record<Coding, Promise<Buffer>>>
  ready: Partial<Record<Coding, Ready>>
}

/** Below this many bytes compression gains nothing: it all fits into one packet. */
const worthCompressing = 1_024
/** By then the answers of a year's programme shrink no further for the time it takes. */
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
  ready: {},
})

/** What the library's types do not know of yet: which coding is best where a client has no choice. */
type Choose = (available: readonly Coding[], options: { preferred: Coding[] }) => Coding | undefined

/** By Accept-Encoding. Browsers send the same few; others may make up any. */
const negotiated = new LRUCache<string, Coding>({
  max: 1_000,
  memoMethod: (header) => {
    const asked = new Negotiator({ headers: { 'accept-encoding': header } })
    const choose = asked.encoding.bind(asked) as unknown as Choose
    // Whoever refuses all of them gets the plain bytes rather than none (RFC 9110, 12.5.3).
    return choose(codings, { preferred: ['br', 'gzip'] }) ?? 'identity'
  },
})

/** The coding in which an answer goes to a client that sends this Accept-Encoding, or none. */
export const codingOf = ({ body }: Source, header: string | undefined): Coding =>
  header === undefined || body.length < worthCompressing ? 'identity' : negotiated.memo(header)

/** The bytes of an answer in a coding, compressed once. */
export const encode = (answer: EncodedVariants, coding: Coding): Promise<Buffer> =>
  (answer.encoded[coding] ??= compress[coding](answer.body))

/** Up to this many bytes copying costs less than a second write. */
const sentAsText = 16_384

/** Node sends headers and a text in one write, and bytes in a second; each byte is a letter of Latin-1. */
export const asSent = (body: Buffer): Buffer | string =>
  body.length <= sentAsText ? body.toString('latin1') : body

/** Each coding is a representation of its own, with its own strong tag (RFC 9110, 8.8.3.3). */
export const tagOf = ({ hash }: EncodedVariants, coding: Coding) =>
  coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`

/** Whether an If-None-Match names the tag: a list, weak ones too, or `*` (RFC 9110, 13.1.2). */
export const names = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header === tag ||
    header.trim() === '*' ||
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
