import type { Payload } from 'payload'
import { countRows } from '#cms/database/count-by-session.ts'
import { leftOf, repairSeats, type Place } from './seats.ts'

/** What is stored of one session's places: its counters, and how many rows there are. */
export type Counted = {
  sessionId: string
  registrations: number
  entries: number
  /** What `left` must be; below zero as far as the registrations are beyond the capacity. */
  left: number
  place: Place | undefined
}

/** The counters of every session and what they should be. Read-only. */
export async function readCounters(payload: Payload): Promise<Counted[]> {
  const everything = { limit: 0, pagination: false } as const
  const [registrations, entries, places, sessions] = await Promise.all([
    countRows(payload, 'registration'),
    countRows(payload, 'waiting-list-entry'),
    payload.db.find<Place>({ collection: 'place', ...everything }),
    payload.db.find<{ id: string; capacity?: number | null }>({
      collection: 'session',
      select: { capacity: true },
      ...everything,
    }),
  ])
  const placeOf = new Map(places.docs.map((place) => [place.id, place]))
  return sessions.docs.map(({ id, capacity }) => ({
    sessionId: id,
    registrations: registrations.get(id) ?? 0,
    entries: entries.get(id) ?? 0,
    left: leftOf(capacity, registrations.get(id) ?? 0),
    place: placeOf.get(id),
  }))
}

/** Whether the counters of a session are missing or differ from its rows. */
export const isWrong = ({ place, registrations, entries, left }: Counted) =>
  place?.taken !== registrations || place.waiting !== entries || place.left !== left

/** Sessions whose counters differ from the rows that are stored. Read-only. */
export const findWrongCounters = async (payload: Payload): Promise<string[]> =>
  (await readCounters(payload)).filter(isWrong).map(({ sessionId }) => sessionId)

/** People on both lists of a session: a promotion that was cut short. The registration counts. */
async function removePromotedEntries(payload: Payload): Promise<void> {
  const { docs } = await payload.db.find<{ id: string; session: string; email: string }>({
    collection: 'waiting-list-entry',
    limit: 0,
    pagination: false,
  })
  for (const { id, session, email } of docs) {
    const registered = await payload.db.findOne({
      collection: 'registration',
      where: { and: [{ session: { equals: session } }, { email: { equals: email } }] },
    })
    if (registered) {
      await payload.db.deleteOne({
        collection: 'waiting-list-entry',
        where: { id: { equals: id } },
      })
    }
  }
}

/**
 * Counters from before `over`, which MongoDB keeps as they were, and an edit that was let in ahead
 * but never came: nothing wrong, but the next one could hide behind it.
 */
const isLoose = ({ place, left }: Counted) => place?.over == null || place.over > Math.max(0, -left)

/**
 * Mends what a crash between two writes left behind, before the process listens (design §4): every
 * counter is what the rows say, and nobody is on both lists of a session.
 */
export async function repairAllSeats(payload: Payload): Promise<void> {
  await removePromotedEntries(payload)
  for (const counted of await readCounters(payload)) {
    if (isWrong(counted) || isLoose(counted)) await repairSeats(payload, counted.sessionId)
  }
}
