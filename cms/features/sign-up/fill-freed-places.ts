import type { Payload } from 'payload'
import { findRow, findRows, withId } from '#cms/platform/database/rows.ts'
import { promoteWithinCapacityRules } from '#cms/features/seats/rules.ts'
import type { SeatStore } from '#cms/features/seats/seat-store.ts'
import { findFreedPlaces, readMode } from './freed-places.ts'
import { offerPlaces } from './offers/offer-places.ts'
import { endOffers, inLine } from './offers/open-offers.ts'
import { releaseClaim, moveToPlace } from './promote.ts'

/** @returns whether somebody else may still get a place. */
async function fillOne(payload: Payload, seats: SeatStore, session: string): Promise<boolean> {
  const where = { session: { equals: session } }
  // Whoever has an offer, from when the hub gave these, is to have a place.
  const sort = ['-offerUntil', ...inLine]
  const [first] = await findRows({ payload }, 'waiting-list-entry', { where, sort, limit: 1 })
  if (!first) return false
  const moved = await moveToPlace({ payload }, seats, first, promoteWithinCapacityRules)
  if (moved) {
    await releaseClaim({ payload }, moved)
    return true
  }
  // Either another process has moved them, or a rule refuses: then nobody overtakes them.
  return !(await findRow({ payload }, 'waiting-list-entry', withId(first.id)))
}

/**
 * Ends offers whose time is over, and gives or offers the places that are free, however they got free
 * (docs/product, rules 140 to 144). Safe in several processes at once.
 */
export async function fillFreedPlaces(
  payload: Payload,
  seats: SeatStore,
  zone: string,
  now = new Date(),
): Promise<void> {
  await endOffers(payload, zone, now)
  const mode = await readMode(payload)
  if (mode === 'manual') return
  for (const freed of await findFreedPlaces({ payload }, now)) {
    if (mode === 'offers') await offerPlaces(payload, seats, freed, zone, now)
    else while (await fillOne(payload, seats, freed.session));
  }
}
