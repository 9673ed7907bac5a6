import { Globe } from 'lucide-react'
import { useMemo } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { clocksDiffer, zoneName } from '#site/lib/dates.ts'
import { useProgramme } from './programme.ts'

/**
 * Whose time is shown, for a visitor whose own clock says another. The line is there for everybody, so
 * that nothing moves when it turns out to be needed.
 */
export function TimeZoneNote({ sessions }: { sessions: readonly SessionView[] }) {
  const { zone, visitorZone, now } = useProgramme()
  const startTimes = useMemo(() => sessions.map(({ startTime }) => startTime), [sessions])
  const isElsewhere = useMemo(
    () => visitorZone !== zone && clocksDiffer(startTimes, zone, visitorZone),
    [startTimes, zone, visitorZone],
  )
  return (
    <p className="flex min-h-5 items-center gap-2 text-sm text-muted max-sm:w-full">
      {(isElsewhere || clocksDiffer([now], zone, visitorZone)) && (
        <>
          <Globe aria-hidden className="size-4 shrink-0" />
          <ZoneWords zone={zone} />
        </>
      )}
    </p>
  )
}

const ZoneWords = ({ zone }: { zone: string }) => (
  <span>
    Times shown are {zoneName(zone)} ({zone.replaceAll('_', ' ')}).
  </span>
)

type SessionZoneProps = { session: SessionView; zone: string; visitorZone: string }

/** The same about one session, in a dialog, where nobody sees the page's line. */
export const SessionZone = ({ session, zone, visitorZone }: SessionZoneProps) =>
  clocksDiffer([session.startTime], zone, visitorZone) && (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Globe aria-hidden className="size-4 shrink-0" />
      <ZoneWords zone={zone} />
    </p>
  )
