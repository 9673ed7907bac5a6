import { Globe } from 'lucide-react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { clocksDiffer, visitorZone, zoneName } from '#site/lib/dates.ts'
import { useProgramme } from './programme.ts'

/** Whose time is shown, for a visitor whose own clock says another. */
export function TimeZoneNote({ sessions }: { sessions: readonly SessionView[] }) {
  const { zone, now } = useProgramme()
  const instants = [now, ...sessions.map(({ startTime }) => startTime)]
  if (!clocksDiffer(instants, zone, visitorZone())) return null
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Globe aria-hidden className="size-4 shrink-0" />
      Times shown are {zoneName(zone)} ({zone.replaceAll('_', ' ')}).
    </p>
  )
}
