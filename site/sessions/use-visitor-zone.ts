import { useSyncExternalStore } from 'react'
import { visitorZone } from '#site/lib/dates.ts'

let known: string | undefined
/** Kept, as asking the browser costs a slow phone a few milliseconds at each render. */
const knownZone = () => (known ??= visitorZone())

/** A phone may have travelled while the page was out of sight. */
function lookWhenSeenAgain(onChange: () => void) {
  const look = () => {
    known = visitorZone()
    onChange()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Starts with the site's zone, as the server knows no other. */
export const useVisitorZone = (siteZone: string) =>
  useSyncExternalStore(lookWhenSeenAgain, knownZone, () => siteZone)
