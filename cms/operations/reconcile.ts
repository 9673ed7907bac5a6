import type { Payload } from 'payload'
import { countRows } from '#cms/database/count-rows.ts'
import { type Place, recountPlaces } from './places.ts'

/** Sessions whose counters differ from the rows that are stored. Read-only. */
export async function findWrongCounters(payload: Payload): Promise<string[]> {
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
  const placeOf = new Map(places.docs.map((place) => [place.session, place]))
  const wrong = sessions.docs.filter(({ id, capacity }) => {
    const place = placeOf.get(id)
    const taken = registrations.get(id) ?? 0
    return (
      !place ||
      place.taken !== taken ||
      place.waiting !== (entries.get(id) ?? 0) ||
      (capacity != null && place.left !== capacity - taken)
    )
  })
  return wrong.map(({ id }) => id)
}

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
 * Mends what a crash between two writes left behind, before the process listens (design §4): every
 * counter is what the rows say, and nobody is on both lists of a session.
 */
export async function reconcile(payload: Payload): Promise<void> {
  await removePromotedEntries(payload)
  for (const sessionId of await findWrongCounters(payload)) await recountPlaces(payload, sessionId)
}
