import { Globe } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { inZone } from '#collections/site-time.ts'
import { zoneName } from '#site/lib/dates.ts'
import { useSessionsContext } from './sessions-context.ts'

const never = () => () => {}

/** For visitors whose clock differs. Below the sessions, as only the browser knows its zone. */
export function TimeZoneNote() {
  const { zone, now } = useSessionsContext()
  const differs = useSyncExternalStore(
    never,
    () => inZone(now, zone).getTimezoneOffset() !== now.getTimezoneOffset(),
    () => false,
  )
  if (!differs) return undefined
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Globe aria-hidden className="size-4 shrink-0" />
      <span>
        Times shown are {zoneName(zone)} ({zone.replaceAll('_', ' ')}).
      </span>
    </p>
  )
}
