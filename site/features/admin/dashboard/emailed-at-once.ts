import { countedPeople } from '#collections/counted.ts'
import type { FreedPlaces } from '#collections/waiting-list/contract.ts'
import type { WaitingListMode } from '#collections/waiting-list/modes.ts'
import { formatShortDate } from '#collections/site-time.ts'

/** Whom the hub offers the places that are free now. At night offers wait for the morning. */
export function emailedAtOnce(mode: WaitingListMode, freed: readonly FreedPlaces[], zone: string) {
  const counted = freed
    .map((one) => {
      const count = Math.min(one.free ?? one.waiting, one.waiting) - one.offered
      return { ...one, count: mode === 'manual' ? 0 : Math.max(count, 0) }
    })
    .filter(({ count }) => count > 0)
  const count = counted.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return { count, text: 'Saving emails nobody now.' }
  const named = counted.map(
    (one) => `${one.title}, ${formatShortDate(one.startTime, zone)}: ${countedPeople(one.count)}`,
  )
  const first = `Saving offers a place to up to ${countedPeople(count)} by email, at night from 07:00 on.`
  return { count, text: `${first} ${named.join('; ')}.` }
}
