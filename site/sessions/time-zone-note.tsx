import { Globe } from 'lucide-react'
import { useMemo } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { clocksDiffer, zoneName } from '#site/lib/dates.ts'
import { useProgramme } from './programme.ts'

/**
 * Names the time zone for visitors whose clock differs. Its space is reserved, so that nothing
 * moves.
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

/** The same for one session, inside a dialog. */
export const SessionZone = ({ session, zone, visitorZone }: SessionZoneProps) =>
  clocksDiffer([session.startTime], zone, visitorZone) && (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Globe aria-hidden className="size-4 shrink-0" />
      <ZoneWords zone={zone} />
    </p>
  )
