import type { Payload } from 'payload'
import { findRows } from '#cms/platform/database/rows.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { countRows } from '#cms/platform/database/count-by-session.ts'
import { beyondCapacity, findSeats, type Seats, seatsOf } from './counters.ts'
import { repairSeats } from './recount.ts'

export type Counted = {
  sessionId: string
  registrations: number
  entries: number
  available: number
  seats: Seats | undefined
}

export async function readCounters(payload: Payload): Promise<Counted[]> {
  const [registrations, entries, seats, sessions] = await Promise.all([
    countRows(payload, 'registration'),
    countRows(payload, 'waiting-list-entry'),
    findSeats({ payload }),
    findRows({ payload }, 'session', { fields: ['capacity'] }),
  ])
  return sessions.map(({ id, capacity }) => ({
    sessionId: id,
    registrations: registrations.get(id) ?? 0,
    entries: entries.get(id) ?? 0,
    available: seatsOf(capacity) - (registrations.get(id) ?? 0),
    seats: seats.get(id),
  }))
}

export const isWrong = ({ seats, registrations, entries, available }: Counted) =>
  seats?.registered !== registrations || seats.waiting !== entries || seats.available !== available

/** Older versions with an embedded database could crash in the middle of a promotion. */
const removePromotedEntries = (payload: Payload): Promise<unknown> =>
  forDatabase<Promise<unknown>>(payload, {
    mongo: async () => {},
    sqlite: ({ client }) =>
      client.execute(`
        DELETE FROM waiting_list_entry WHERE EXISTS (
          SELECT 1 FROM registration
          WHERE registration.session_id = waiting_list_entry.session_id
            AND registration.email = waiting_list_entry.email)`),
  })

/** An allowance that is missing or too large could hide an oversold seat. */
const isLoose = ({ seats, available }: Counted) =>
  seats?.overbooked == null || seats.overbooked > beyondCapacity(available)

/** Called before the process listens: corrects counters, and takes the registered off the waiting lists. */
export async function repairAllSeats(payload: Payload): Promise<void> {
  await removePromotedEntries(payload)
  for (const counted of await readCounters(payload)) {
    if (isWrong(counted) || isLoose(counted)) await repairSeats(payload, counted.sessionId)
  }
}
