import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload, Where } from 'payload'
import { z } from 'zod'
import { foldText, searchWords } from '#collections/search-text.ts'
import type {
  RequestsQuery,
  RequestsSelection,
  RequestState,
} from '#collections/topic-requests/request-list.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { decodeCursor, encodeCursor } from '#cms/platform/http/cursor.ts'

export type RequestKind = 'topic-request' | 'theatre-request'
export type StoredRequest = {
  id: string
  name: string | null
  email: string | null
  text: string
  createdAt: string
  answeredAt: string | null
}

const defaultLimit = 50
/** Small, as texts may be long and a step blocks others. */
const batchSize = 100

/** The place of a request in the list. */
const Position = z.object({ createdAt: z.iso.datetime(), id: z.string() })
type Position = z.infer<typeof Position>

const isNew: Where = { answeredAt: { exists: false } }
const ofState: Record<RequestState, Where> = {
  new: isNew,
  answered: { answeredAt: { exists: true } },
}

const follows = ({ createdAt, id }: Position): Where[] => [
  { createdAt: { less_than_equal: createdAt } },
  { or: [{ createdAt: { less_than: createdAt } }, { id: { less_than: id } }] },
]

type Selected = { kind: RequestKind; state?: RequestState }
type Read = Selected & { after?: Position; limit: number }

/** Newest first. */
async function readRequests(payload: Payload, { kind, state, after, limit }: Read) {
  const where = { and: [...(state ? [ofState[state]] : []), ...(after ? follows(after) : [])] }
  const rows = await findRows({ payload }, kind, { where, sort: ['-createdAt', '-id'], limit })
  return rows.map((row): StoredRequest => {
    const { id, name = null, email = null, createdAt, answeredAt = null } = row
    const { message, datesAvailable = '' } = row as { message?: string; datesAvailable?: string }
    return { id, name, email, text: message ?? datesAvailable, createdAt, answeredAt }
  })
}

async function* batches(payload: Payload, selected: Selected) {
  for (let after: Position | undefined; ;) {
    const found = await readRequests(payload, { ...selected, after, limit: batchSize })
    if (found.length > 0) yield found
    if (found.length < batchSize) return
    after = found.at(-1)
    await nextTurn()
  }
}

const holds = ({ name, email, text }: StoredRequest, words: string[]) => {
  const folded = foldText(`${name ?? ''}\n${email ?? ''}\n${text}`)
  return words.every((word) => folded.includes(word))
}
/** Everything that fits, in batches. */
export async function* selectedRequests(
  payload: Payload,
  kind: RequestKind,
  { search: text = '', state }: RequestsSelection,
) {
  const words = searchWords(text)
  for await (const requests of batches(payload, { kind, state })) {
    yield words.length === 0 ? requests : requests.filter((request) => holds(request, words))
  }
}

const isAfter = (one: Position, other: Position) =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)

async function search(payload: Payload, words: string[], { after, limit, ...selected }: Read) {
  const found: StoredRequest[] = []
  let filtered = 0
  for await (const batch of batches(payload, selected)) {
    const fitting = batch.filter((request) => holds(request, words))
    filtered += fitting.length
    const following = after ? fitting.filter((request) => isAfter(request, after)) : fitting
    found.push(...following.slice(0, limit - found.length))
  }
  return { found, filtered }
}

export const countNew = async (payload: Payload, collection: RequestKind) =>
  (await payload.count({ collection, where: isNew })).totalDocs

/** @throws APIError 400 for a bad cursor. */
export async function findRequests(payload: Payload, kind: RequestKind, query: RequestsQuery) {
  const words = searchWords(query.search ?? '')
  const after = query.cursor === undefined ? undefined : decodeCursor(Position, query.cursor)
  const size = Number(query.limit ?? defaultLimit)
  const { state } = query
  const { totalDocs: all } = await payload.count({ collection: kind })
  const fresh = await countNew(payload, kind)
  const counts = { new: fresh, answered: all - fresh }
  // One more than the page shows whether another follows.
  const read = { kind, state, after, limit: size + 1 }
  const { found, filtered } =
    words.length === 0
      ? { found: await readRequests(payload, read), filtered: state ? counts[state] : all }
      : await search(payload, words, read)
  const requests = found.slice(0, size)
  const { createdAt = '', id = '' } = requests.at(-1) ?? {}
  return {
    requests,
    nextCursor: found.length > size ? encodeCursor({ createdAt, id }) : null,
    counts: { all, new: fresh, filtered },
  }
}
