import type { FreedPlaces } from '#collections/waiting-list/contract.ts'
import { formatShortDate } from '#collections/site-time.ts'
import { waitingText } from '#site/features/admin/sessions/numbers.ts'

/** 'Toxicology, Thu 26 Nov 2026: 2 places free, 2 waiting, offered to 1'. */
export function freedText({ title, startTime, free, waiting, offered }: FreedPlaces, zone: string) {
  const places = waitingText({ capacity: free, registered: 0, waitingListCount: waiting })
  const offers = offered > 0 ? `, offered to ${offered}` : ''
  return `${title}, ${formatShortDate(startTime, zone)}: ${places}${offers}`
}
