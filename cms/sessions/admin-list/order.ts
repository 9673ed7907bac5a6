import { z } from 'zod'
import type { AdminSort } from '#collections/sessions/contract.ts'
import { decodeCursor, encodeCursor } from '#cms/http/cursor.ts'

const Position = z.object({
  id: z.string(),
  title: z.string(),
  startTime: z.string(),
  registered: z.number(),
})
type Position = z.infer<typeof Position>
type Comparison = (one: Position, other: Position) => number

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const byDate: Comparison = (one, other) =>
  compare(one.startTime, other.startTime) ||
  compare(one.title, other.title) ||
  compare(one.id, other.id)

const comparisons: Record<AdminSort, Comparison> = {
  date: byDate,
  title: (one, other) => collator.compare(one.title, other.title) || byDate(one, other),
  registrations: (one, other) => other.registered - one.registered || byDate(one, other),
}

/** No two sessions are equal, so that a page begins where the last one ended. */
export const comparison = (sort: AdminSort = 'date') => comparisons[sort]

/** What a session was sorted by when a page ended with it: it may be gone by the next. */
export const cursorAt = ({ id, title, startTime, registered }: Position) =>
  encodeCursor({ id, title, startTime, registered })

/** @throws APIError 400 for what is no cursor of ours. */
export const parseCursor = (cursor: string) => decodeCursor(Position, cursor)
