import type { Hub } from '#cms/features/hub.ts'
import { findRow, findRows, withId } from '#cms/platform/database/rows.ts'
import { promoteWithinCapacityRules } from '#cms/features/seats/rules.ts'
import { findFreedPlaces, readMode } from './freed-places.ts'
import { offerPlaces } from './offers/offer-places.ts'
import { endOffers, inLine } from './offers/open-offers.ts'
import { releaseClaim, moveToPlace } from './promote.ts'

type Filling = Pick<Hub, 'payload' | 'env' | 'seats'>

/** @returns whether somebody else may still get a place. */
async function fillOne(hub: Filling, session: string): Promise<boolean> {
  const where = { session: { equals: session } }
  // Whoever has an offer, from when the hub gave these, is to have a place.
  const sort = ['-offerUntil', ...inLine]
  const [first] = await findRows(hub, 'waiting-list-entry', { where, sort, limit: 1 })
  if (!first) return false
  const moved = await moveToPlace(hub, hub, first, promoteWithinCapacityRules)
  if (moved) {
    await releaseClaim(hub, moved)
    return true
  }
  // Either another process has moved them, or a rule refuses: then nobody overtakes them.
  return !(await findRow(hub, 'waiting-list-entry', withId(first.id)))
}

/**
 * Ends offers whose time is over, and gives or offers the places that are free, however they got free
 * (docs/product, rules 140 to 144). Safe in several processes at once.
 */
export async function fillFreedPlaces(hub: Filling, now = new Date()): Promise<void> {
  await endOffers(hub, now)
  const mode = await readMode(hub)
  if (mode === 'manual') return
  for (const freed of await findFreedPlaces(hub, now)) {
    if (mode === 'offers') await offerPlaces(hub, freed, now)
    else while (await fillOne(hub, freed.session));
  }
}
