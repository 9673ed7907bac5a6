import { Globe } from 'lucide-react'
import { useMemo } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { clocksDiffer, zoneName } from '#site/lib/dates.ts'
import { useSessionsContext } from './sessions-context.ts'

/** For visitors whose clock differs. Below the sessions, as it appears later than they do. */
export function TimeZoneNote({ sessions }: { sessions: readonly SessionView[] }) {
  const { zone, visitorZone, now } = useSessionsContext()
  const startTimes = useMemo(() => sessions.map(({ startTime }) => startTime), [sessions])
  const isElsewhere = useMemo(
    () => visitorZone !== zone && clocksDiffer(startTimes, zone, visitorZone),
    [startTimes, zone, visitorZone],
  )
  return (isElsewhere || clocksDiffer([now], zone, visitorZone)) && <ZoneWords zone={zone} />
}

const ZoneWords = ({ zone }: { zone: string }) => (
  <p className="flex items-center gap-2 text-sm text-muted">
    <Globe aria-hidden className="size-4 shrink-0" />
    <span>
      Times shown are {zoneName(zone)} ({zone.replaceAll('_', ' ')}).
    </span>
  </p>
)

type SessionZoneProps = { session: SessionView; zone: string; visitorZone: string }

export const SessionZone = ({ session, zone, visitorZone }: SessionZoneProps) =>
  clocksDiffer([session.startTime], zone, visitorZone) && <ZoneWords zone={zone} />
