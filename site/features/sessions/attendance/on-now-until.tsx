import { isOn } from '#collections/attendance/door.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { formatShortDate, formatTime } from '#site/lib/dates.ts'

/** Beside the label of a session that is on. */
export function OnNowUntil({ session }: { session: SessionView }) {
  const { zone, now } = useSessionsContext()
  const { endTime } = session
  if (!isOn(session, now)) return null
  const time = formatTime(endTime, zone)
  const isToday = dayOf(endTime, zone) === dayOf(now, zone)
  return (
    <span className="text-sm font-semibold text-accent-strong print:hidden">
      On now until {isToday ? time : `${formatShortDate(endTime, zone)}, ${time}`}
    </span>
  )
}
