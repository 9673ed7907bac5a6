import type { Payload, PayloadRequest, Where } from 'payload'
import { limits } from '#collections/limits.ts'
import { inTurn } from './in-turn.ts'

export type Place = { session: string; left: number; taken: number; waiting: number }

/** What an unlimited session counts down from; no capacity and no crowd comes near it. */
const unlimited = 1_000_000_000
const isUnlimited: Where = { left: { greater_than: limits.capacity } }
const nobodyWaits: Where = { waiting: { equals: 0 } }

const ofSession = (sessionId: string): Where => ({ session: { equals: sessionId } })

/**
 * Changes the counters of a session in one conditional atomic update.
 * @returns false when `condition` does not hold: nothing is changed then.
 */
async function move(
  req: PayloadRequest,
  sessionId: string,
  condition: Where[],
  by: Partial<Omit<Place, 'session'>>,
): Promise<boolean> {
  const increments = Object.entries(by).map(([name, $inc]) => [name, { $inc }])
  const place = await req.payload.db.updateOne({
    collection: 'place',
    where: { and: [ofSession(sessionId), ...condition] },
    data: Object.fromEntries(increments),
    options: { atomic: true },
    req,
  })
  return place !== null
}

/** Takes a place if one is free and nobody waits (api-contract rule 1). */
export const claimPlace = (
  req: PayloadRequest,
  sessionId: string,
  condition: Where[] = [{ left: { greater_than: 0 } }, { or: [nobodyWaits, isUnlimited] }],
) => move(req, sessionId, condition, { left: -1, taken: 1 })

/** Gives back what `claimPlace` took. */
export const releasePlace = (req: PayloadRequest, sessionId: string) =>
  move(req, sessionId, [], { left: 1, taken: -1 })

/** Counts one more waiting person if the session is full or somebody waits already (rule 2). */
export const claimWaitingPlace = (req: PayloadRequest, sessionId: string) =>
  move(
    req,
    sessionId,
    [
      { or: [{ left: { less_than_equal: 0 } }, { waiting: { greater_than: 0 } }] },
      { left: { less_than_equal: limits.capacity } },
    ],
    { waiting: 1 },
  )

export const releaseWaitingPlace = (req: PayloadRequest, sessionId: string) =>
  move(req, sessionId, [], { waiting: -1 })

/** Moves one person from the waiting list to a place, also beyond the capacity (rule 3). */
export const movePromoted = (req: PayloadRequest, sessionId: string) =>
  move(req, sessionId, [], { left: -1, taken: 1, waiting: -1 })

const countOf = async (
  req: PayloadRequest,
  collection: 'registration' | 'waiting-list-entry',
  sessionId: string,
) => (await req.payload.db.count({ collection, where: ofSession(sessionId), req })).totalDocs

/** Takes everybody off the lists of a session that is deleted, and its counters away. */
export async function removeFromLists(req: PayloadRequest, sessionId: string): Promise<void> {
  const where = ofSession(sessionId)
  // Without its counter nobody can claim a place, so it goes first.
  for (const collection of ['place', 'registration', 'waiting-list-entry'] as const) {
    await req.payload.db.deleteMany({ collection, where, req })
  }
}

/**
 * Sets the counters of a session to what is stored (rule 5). Called after every edit that is not a
 * claim: of the capacity, of rows in the panel, of the session itself.
 */
export async function recountPlaces(payload: Payload, sessionId: string): Promise<void> {
  await inTurn(payload, sessionId, async (req) => {
    const session = await payload.db.findOne<{ id: string; capacity?: number | null }>({
      collection: 'session',
      where: { id: { equals: sessionId } },
      req,
    })
    if (!session) return removeFromLists(req, sessionId)
    const taken = await countOf(req, 'registration', sessionId)
    const waiting = await countOf(req, 'waiting-list-entry', sessionId)
    const counters = { taken, waiting, left: (session.capacity ?? unlimited) - taken }
    const updated = await payload.db.updateOne({
      collection: 'place',
      where: ofSession(sessionId),
      data: counters,
      options: { atomic: true },
      req,
    })
    if (!updated) {
      await payload.db.create({
        collection: 'place',
        data: { session: sessionId, ...counters },
        req,
      })
    }
  })
}
