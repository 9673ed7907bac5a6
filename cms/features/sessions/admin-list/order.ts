import { z } from 'zod'
import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSelection, AdminSort } from '#collections/sessions/contract.ts'
import { decodeCursor, encodeCursor } from '#cms/platform/http/cursor.ts'

const Position = z.object({
  id: z.string(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  registered: z.number(),
})
type Position = z.infer<typeof Position>
const Cursor = Position.extend({ at: z.iso.datetime() })
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

/** A total order, so that a page begins exactly where the last one ended. */
export function comparison(
  { sort = 'date', finished }: Pick<AdminSelection, 'sort' | 'finished'>,
  now: Date,
): Comparison {
  const compareAll = comparisons[sort]
  if (finished !== 'shown') return compareAll
  const compareFinished: Comparison =
    sort === 'date' ? (one, other) => byDate(other, one) : compareAll
  return (one, other) => {
    const isOneFinished = isFinished(one, now)
    if (isOneFinished !== isFinished(other, now)) return isOneFinished ? 1 : -1
    return isOneFinished ? compareFinished(one, other) : compareAll(one, other)
  }
}

/** The sort values and the time: the session may be deleted or finished by the next page. */
export const cursorAt = ({ id, title, startTime, endTime, registered }: Position, now: Date) =>
  encodeCursor({ id, title, startTime, endTime, registered, at: now.toISOString() })

export const parseCursor = (cursor: string) => decodeCursor(Cursor, cursor)
