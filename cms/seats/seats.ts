import { type Payload, type PayloadRequest, ValidationError, type Where } from 'payload'
import { limits } from '#collections/limits.ts'
import { withSessionTransaction } from '#cms/database/transactions.ts'

export type Place = {
  /** The session's. */
  id: string
  left: number
  taken: number
  waiting: number
  /** Missing where MongoDB has it from before there was one. */
  over?: number | null
}

/** What an unlimited session counts down from; no capacity and no crowd comes near it. */
const unlimited = 1_000_000_000
/** How many places are left of `capacity`, negative when more are taken. */
export const leftOf = (capacity: number | null | undefined, taken: number) =>
  (capacity ?? unlimited) - taken
const isUnlimited: Where = { left: { greater_than: limits.capacity } }
const nobodyWaits: Where = { waiting: { equals: 0 } }

const placeOf = (sessionId: string): Where => ({ id: { equals: sessionId } })

/**
 * Changes the counters of a session in one conditional atomic update.
 * @returns the counters as they are then, or null when `condition` does not hold: nothing is changed.
 */
async function move(
  req: PayloadRequest,
  sessionId: string,
  condition: Where[],
  by: Partial<Omit<Place, 'id'>>,
): Promise<Place | null> {
  const increments = Object.entries(by).map(([name, $inc]) => [name, { $inc }])
  return req.payload.db.updateOne({
    collection: 'place',
    where: { and: [placeOf(sessionId), ...condition] },
    data: Object.fromEntries(increments),
    options: { atomic: true },
    req,
  }) as unknown as Promise<Place | null>
}

/** Takes a place if one is free and nobody waits (api-contract rule 1). */
export const claimSeat = (req: PayloadRequest, sessionId: string) =>
  move(req, sessionId, [{ left: { greater_than: 0 } }, { or: [nobodyWaits, isUnlimited] }], {
    left: -1,
    taken: 1,
  })

/** Counts one more waiting person if the session is full or somebody waits already (rule 2). */
export const claimWaitingSeat = (req: PayloadRequest, sessionId: string) =>
  move(
    req,
    sessionId,
    [
      { or: [{ left: { less_than_equal: 0 } }, { waiting: { greater_than: 0 } }] },
      { left: { less_than_equal: limits.capacity } },
    ],
    { waiting: 1 },
  )

export const releaseWaitingSeat = (req: PayloadRequest, sessionId: string) =>
  move(req, sessionId, [], { waiting: -1 })

const promoted = { left: -1, taken: 1, waiting: -1 }

/**
 * Moves one person from the waiting list to a place, also beyond the capacity (rule 3).
 * @returns a function that undoes it.
 */
export async function movePromoted(req: PayloadRequest, sessionId: string) {
  const isWithin = await move(req, sessionId, [{ left: { greater_than: 0 } }], promoted)
  const isBeyond =
    !isWithin &&
    (await move(req, sessionId, [{ left: { less_than_equal: 0 } }], { ...promoted, over: 1 }))
  const back = { left: 1, taken: -1, waiting: 1, ...(isBeyond && { over: -1 }) }
  return () => move(req, sessionId, [], back)
}

/** How many people stand beyond the capacity. */
const beyond = (left: number) => Math.max(0, -left)

/** How many of them an administrator let in; anybody else was given a place twice. */
export const overbookingAllowance = ({ over, left }: Pick<Place, 'over' | 'left'>) =>
  over ?? beyond(left)

/**
 * Before an administrator lowers the capacity or adds a person: lets in who will stand beyond the
 * capacity then. The recount after the edit says the same, but a crash may come in between.
 */
export async function allowOverbooking(
  req: PayloadRequest,
  sessionId: string,
  { people = 0, capacity }: { people?: number; capacity?: number | null },
): Promise<void> {
  const place = await req.payload.db.findOne<Place>({
    collection: 'place',
    where: placeOf(sessionId),
    req,
  })
  if (!place) return
  const places = capacity === undefined ? place.left + place.taken : (capacity ?? unlimited)
  const over = beyond(places - place.taken - people)
  if (over <= overbookingAllowance(place)) return
  await req.payload.db.updateOne({
    collection: 'place',
    where: placeOf(sessionId),
    data: { over },
    options: { atomic: true },
    req,
  })
}

const ofSession = (sessionId: string): Where => ({ session: { equals: sessionId } })

const countOf = async (
  req: PayloadRequest,
  collection: 'registration' | 'waiting-list-entry',
  sessionId: string,
) => (await req.payload.db.count({ collection, where: ofSession(sessionId), req })).totalDocs

/** Takes everybody off the lists of a session that is deleted, and its counters away. */
export async function removeFromLists(req: PayloadRequest, sessionId: string): Promise<void> {
  // Without its counter nobody can claim a place, so it goes first.
  await req.payload.db.deleteMany({ collection: 'place', where: placeOf(sessionId), req })
  for (const collection of ['registration', 'waiting-list-entry'] as const) {
    await req.payload.db.deleteMany({ collection, where: ofSession(sessionId), req })
  }
}

type Forgive = (beyond: number, overbookingAllowance: number) => number

async function recountOnce(payload: Payload, sessionId: string, forgive: Forgive): Promise<void> {
  await withSessionTransaction(payload, sessionId, async (req) => {
    const session = await payload.db.findOne<{ id: string; capacity?: number | null }>({
      collection: 'session',
      where: { id: { equals: sessionId } },
      req,
    })
    if (!session) return removeFromLists(req, sessionId)
    const place = await payload.db.findOne<Place>({
      collection: 'place',
      where: placeOf(sessionId),
      req,
    })
    const taken = await countOf(req, 'registration', sessionId)
    const waiting = await countOf(req, 'waiting-list-entry', sessionId)
    const left = leftOf(session.capacity, taken)
    // Without counters nobody could be given a place: whoever is there came by an edit.
    const over = forgive(beyond(left), place ? overbookingAllowance(place) : beyond(left))
    const counters = { taken, waiting, left, over }
    if (!place) {
      await payload.db.create({
        collection: 'place',
        customID: sessionId,
        data: { id: sessionId, ...counters },
        req,
      })
      return
    }
    await payload.db.updateOne({
      collection: 'place',
      where: placeOf(sessionId),
      data: counters,
      options: { atomic: true },
      req,
    })
  })
}

async function recount(...of: Parameters<typeof recountOnce>): Promise<void> {
  try {
    await recountOnce(...of)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    // Another process has made the counters of this session in the meantime.
    await recountOnce(...of)
  }
}

/**
 * Sets the counters of a session to what is stored (rule 5). Called after every edit by which an
 * administrator may go beyond the capacity: of the capacity, of the session itself, of a person
 * added in the panel. Whoever stands beyond it then was let in.
 */
export const recountSeats = (payload: Payload, sessionId: string) =>
  recount(payload, sessionId, (beyond) => beyond)

/**
 * The same after a deletion or a crash, which let nobody in: a place that was given twice goes on
 * showing.
 */
export const repairSeats = (payload: Payload, sessionId: string) =>
  recount(payload, sessionId, Math.min)
