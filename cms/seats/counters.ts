import type { Where } from 'payload'
import { limits } from '#collections/limits.ts'
import { findRows, type Reader, type Row } from '#cms/database/rows.ts'

/** The live counters of one session. */
export type Seats = {
  sessionId: string
  /** Below zero as far as people are registered beyond the capacity. */
  available: number
  registered: number
  waiting: number
  /** How many people an administrator allowed beyond the capacity; missing in MongoDB rows of older hubs. */
  overbooked?: number
}
export type Counters = Omit<Seats, 'sessionId'>

/** What an unlimited session counts down from; no capacity and no crowd comes near it. */
const unlimited = 1_000_000_000
export const seatsOf = (capacity: number | null | undefined) => capacity ?? unlimited
/** Seats left to take; null without a limit. */
export const spacesLeft = ({ available }: Pick<Seats, 'available'>) =>
  available > limits.capacity ? null : available

/** How many people are registered beyond the capacity. */
export const beyondCapacity = (available: number) => Math.max(0, -available)

/** How many of them an administrator allowed; the others took a seat that was taken. */
export const overbookingAllowance = ({ overbooked, available }: Seats) =>
  overbooked ?? beyondCapacity(available)

/**
 * The stored names of the counters, a collection `place` by session id. They are older than the words
 * above; renaming them would take a migration of both databases.
 */
const storedNames = {
  available: 'left',
  registered: 'taken',
  waiting: 'waiting',
  overbooked: 'over',
} as const

const fromRow = ({ id, left, taken, waiting, over }: Row<'place'>): Seats => ({
  sessionId: id,
  available: left,
  registered: taken,
  waiting,
  overbooked: over,
})

export const toRow = (counters: Partial<Counters>) =>
  Object.fromEntries(
    Object.entries(counters).map(([name, value]) => [storedNames[name as keyof Counters], value]),
  )

/** The counters as SQL knows them. */
export const seatColumns = {
  available: '"left"',
  registered: 'taken',
  waiting: 'waiting',
  overbooked: '"over"',
} as const satisfies Record<keyof Counters, string>

export const ofSession = (sessionId: string): Where => ({ id: { equals: sessionId } })

/** The counters of the sessions with these ids, or of all, by session id. */
export async function findSeats(req: Reader, sessionIds?: string[]): Promise<Map<string, Seats>> {
  const where: Where = sessionIds ? { id: { in: sessionIds } } : {}
  const rows = await findRows(req, 'place', { where })
  return new Map(rows.map((row) => [row.id, fromRow(row)]))
}

/** Adds to the counters of a session in one atomic update. @returns whether there are any. */
export async function addToSeats(
  req: Reader,
  sessionId: string,
  by: Partial<Counters>,
): Promise<boolean> {
  const data = Object.entries(toRow(by)).map(([name, $inc]) => [name, { $inc }])
  const updated = await req.payload.db.updateOne({
    collection: 'place',
    where: ofSession(sessionId),
    data: Object.fromEntries(data),
    options: { atomic: true },
    req,
  })
  return Boolean(updated)
}
