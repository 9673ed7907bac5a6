import { Globe } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { clocksDiffer, visitorZone, zoneName } from '#site/lib/dates.ts'
import { useProgramme } from './programme.ts'

const neverChanges = () => () => {}

/**
 * Whose time is shown, for a visitor whose own clock says another. The line is there for everybody, so
 * that nothing moves when it turns out to be needed.
 */
export function TimeZoneNote({ sessions }: { sessions: readonly SessionView[] }) {
  const { zone, now } = useProgramme()
  // The server, which draws the page too, does not know where the visitor is.
  const visitors = useSyncExternalStore(neverChanges, visitorZone, () => zone)
  const startTimes = useMemo(() => sessions.map(({ startTime }) => startTime), [sessions])
  const isElsewhere = useMemo(
    () => visitors !== zone && clocksDiffer(startTimes, zone, visitors),
    [startTimes, zone, visitors],
  )
  return (
    <p className="flex min-h-5 items-center gap-2 text-sm text-muted max-sm:w-full">
      {(isElsewhere || clocksDiffer([now], zone, visitors)) && (
        <>
          <Globe aria-hidden className="size-4 shrink-0" />
          Times shown are {zoneName(zone)} ({zone.replaceAll('_', ' ')}).
        </>
      )}
    </p>
  )
}
