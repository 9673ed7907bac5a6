import type { Where } from 'payload'
import { limits } from '#collections/limits.ts'
import { findRows, type DbContext, type Row, withId, withIds } from '#cms/platform/database/rows.ts'

export type Seats = {
  sessionId: string
  /** Below zero if more people are registered than the capacity. */
  available: number
  registered: number
  waiting: number
  /** People whom an administrator allowed beyond the capacity; missing in rows of older hubs. */
  overbooked?: number
  /** How many offers were given. */
  offers?: number
}
export type Counters = Omit<Seats, 'sessionId'>

/** `available` of an unlimited session before anybody registers: more than any capacity. */
const unlimited = 1_000_000_000
export const seatsOf = (capacity: number | null | undefined) => capacity ?? unlimited
/** Null if the session is unlimited. */
export const spacesLeft = ({ available }: Pick<Seats, 'available'>) =>
  available > limits.capacity ? null : available

export const beyondCapacity = (available: number) => Math.max(0, -available)

/** How many of those beyond the capacity an administrator allowed; any more are oversold. */
export const overbookingAllowance = ({ overbooked, available }: Seats) =>
  overbooked ?? beyondCapacity(available)

// The collection is `place`. These stored names stay, as renaming needs a migration of both databases.
const storedNames = {
  available: 'left',
  registered: 'taken',
  waiting: 'waiting',
  overbooked: 'over',
  offers: 'offers',
} as const

const fromRow = ({ id, left, taken, waiting, over, offers }: Row<'place'>): Seats => ({
  sessionId: id,
  available: left,
  registered: taken,
  waiting,
  overbooked: over,
  offers: offers ?? undefined,
})

export const toRow = (counters: Partial<Counters>) =>
  Object.fromEntries(
    Object.entries(counters).map(([name, value]) => [storedNames[name as keyof Counters], value]),
  )

/** The row of a new session, on whose lists nobody is. */
export const freshSeats = (id: string, capacity: number | null | undefined) => ({
  id,
  ...toRow({ available: seatsOf(capacity), registered: 0, waiting: 0, overbooked: 0, offers: 0 }),
})

/** The same counters, one of them moved: whoever has decided by them decides again. */
export const countersMoved = ({ sessionId: id, ...counters }: Seats) => ({
  id,
  ...toRow({ ...counters, offers: (counters.offers ?? 0) + 1 }),
})

export const seatColumns = {
  available: '"left"',
  registered: 'taken',
  waiting: 'waiting',
  overbooked: '"over"',
  offers: 'offers',
} as const satisfies Partial<Record<keyof Counters, string>>

/** The counters by session id, of the given sessions or of all. */
export async function findSeats(
  req: DbContext,
  sessionIds?: string[],
): Promise<Map<string, Seats>> {
  const where: Where = sessionIds ? withIds(sessionIds) : {}
  const rows = await findRows(req, 'place', { where })
  return new Map(rows.map((row) => [row.id, fromRow(row)]))
}

/** Of the sessions where somebody waits although a seat is free. */
export async function findFreedSeats(req: DbContext): Promise<Seats[]> {
  const where: Where = { and: [{ waiting: { greater_than: 0 } }, { left: { greater_than: 0 } }] }
  return (await findRows(req, 'place', { where })).map(fromRow)
}

/** Adds to a session's counters in one atomic update. @returns false if it has none. */
export async function addToSeats(
  req: DbContext,
  sessionId: string,
  by: Partial<Counters>,
): Promise<boolean> {
  const data = Object.entries(toRow(by)).map(([name, $inc]) => [name, { $inc }])
  const updated = await req.payload.db.updateOne({
    collection: 'place',
    where: withId(sessionId),
    data: Object.fromEntries(data),
    options: { atomic: true },
    req,
  })
  return Boolean(updated)
}
