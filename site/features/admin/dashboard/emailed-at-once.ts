import { countedPeople } from '#collections/counted.ts'
import type { FreedPlaces } from '#collections/waiting-list/contract.ts'
import type { WaitingListMode } from '#collections/waiting-list/modes.ts'
import { formatShortDate } from '#collections/site-time.ts'

/** Whom the hub gives or offers the places that are free now. Offers may wait: for the morning, or for those who pause. */
export function emailedAtOnce(mode: WaitingListMode, freed: readonly FreedPlaces[], zone: string) {
  const counted = freed
    .map((one) => {
      // Whoever has an offer gets the place, but no second offer.
      const taken = mode === 'offers' ? one.offered : 0
      const count = Math.min(one.free ?? one.waiting, one.waiting) - taken
      return { ...one, count: mode === 'manual' ? 0 : Math.max(count, 0) }
    })
    .filter(({ count }) => count > 0)
  const count = counted.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return { count, text: 'Saving emails nobody now.' }
  const named = counted.map(
    (one) => `${one.title}, ${formatShortDate(one.startTime, zone)}: ${countedPeople(one.count)}`,
  )
  const first =
    mode === 'offers'
      ? `Saving offers a place to up to ${countedPeople(count)} by email, at night from 07:00 on.`
      : `Saving gives a place to ${countedPeople(count)} at once and emails them.`
  return { count, text: `${first} ${named.join('; ')}.` }
}
