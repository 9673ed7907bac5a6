import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload, Where } from 'payload'
import { z } from 'zod'
import { foldText, searchWords } from '#collections/search-text.ts'
import type {
  RequestsQuery,
  RequestsSelection,
  RequestState,
} from '#collections/topic-requests/request-list.ts'
import { decodeCursor, encodeCursor } from '#cms/platform/http/cursor.ts'
import {
  newest,
  type Position,
  readRequests,
  type RequestKind,
  type StoredRequest,
} from './read-requests.ts'

const defaultLimit = 50
/** Small, as texts may be long and a step blocks others. */
const batchSize = 100

const Cursor = z.object({ at: z.iso.datetime(), seen: z.int().min(0) })

type Selected = { kind: RequestKind; state?: RequestState }

async function* batches(payload: Payload, { kind, state }: Selected) {
  let after = newest
  for (;;) {
    const found = await readRequests(payload, { kind, state, after, limit: batchSize })
    if (found.length > 0) yield found
    if (found.length < batchSize) return
    after = found.at(-1)!.position
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
  for await (const batch of batches(payload, { kind, state })) {
    const requests = batch.map(({ request }) => request)
    yield words.length === 0 ? requests : requests.filter((request) => holds(request, words))
  }
}

const isAfter = (one: Position, other: Position) =>
  one.at < other.at || (one.at === other.at && one.seen > other.seen)

type Search = Selected & { words: string[]; after: Position; limit: number }

async function search(payload: Payload, { words, after, limit, ...selected }: Search) {
  const found: Awaited<ReturnType<typeof readRequests>> = []
  let filtered = 0
  for await (const batch of batches(payload, selected)) {
    const fitting = batch.filter(({ request }) => holds(request, words))
    filtered += fitting.length
    const following = fitting.filter(({ position }) => isAfter(position, after))
    found.push(...following.slice(0, limit - found.length))
  }
  return { found, filtered }
}

const isNew: Where = { answeredAt: { exists: false } }

export const countNew = async (payload: Payload, collection: RequestKind) =>
  (await payload.count({ collection, where: isNew })).totalDocs

/** @throws APIError 400 for a bad cursor. */
export async function findRequests(payload: Payload, kind: RequestKind, query: RequestsQuery) {
  const words = searchWords(query.search ?? '')
  const after = query.cursor === undefined ? newest : decodeCursor(Cursor, query.cursor)
  const size = Number(query.limit ?? defaultLimit)
  const { state } = query
  const { totalDocs: all } = await payload.count({ collection: kind })
  const fresh = await countNew(payload, kind)
  const ofState = { new: fresh, answered: all - fresh }
  // One more than the page shows whether another follows.
  const read = { kind, state, after, limit: size + 1 }
  const { found, filtered } =
    words.length === 0
      ? { found: await readRequests(payload, read), filtered: state ? ofState[state] : all }
      : await search(payload, { ...read, words })
  const page = found.slice(0, size)
  return {
    requests: page.map(({ request }) => request),
    nextCursor: found.length > size ? encodeCursor(page.at(-1)!.position) : null,
    counts: { all, new: fresh, filtered },
  }
}
