import { startTransition, useEffect, useState } from 'react'
import { visitorZone } from '#site/lib/dates.ts'
import { whenIdle } from '#site/lib/when-idle.ts'

// Known once a page is there, as the server knows no other zone than the site's.
let known: string | undefined

/** Starts with the site's zone where the server has rendered the page. */
export function useVisitorZone(siteZone: string): string {
  const [zone, setZone] = useState(known ?? siteZone)
  useEffect(() => {
    const look = () => {
      const found = visitorZone()
      known = found
      // In slices, as every card shows it.
      startTransition(() => setZone(found))
    }
    // After the cards are hydrated, which a change would interrupt.
    const cancel = whenIdle(look)
    // A phone may have travelled while the page was out of sight.
    document.addEventListener('visibilitychange', look)
    return () => {
      cancel()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return zone
}
