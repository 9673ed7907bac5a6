import { isDoorOpen, isOn } from '#collections/attendance/hours.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { attendanceOf, useKnownLink } from '#site/features/sessions/my-sign-ups/known.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { formatShortDate, formatTime } from '#site/lib/dates.ts'
import { ButtonLink } from '#site/ui/actions/link.tsx'

/** On a card and in an opened session, from half an hour before the start until half an hour after the end. */
export function OnNow({ session }: { session: SessionView }) {
  const { now } = useSessionsContext()
  const link = useKnownLink(attendanceOf(session.id))
  if (!isDoorOpen(session, now)) return null
  // The button stays for the next person on the same device.
  return (
    <div className="relative flex grow flex-wrap items-center gap-x-3 gap-y-1 *:grow print:hidden">
      {link && <p className="text-sm font-semibold">You’re signed in.</p>}
      <ButtonLink to={`/sessions?check-in=${session.id}`} variant="secondary">
        On now: sign in<span className="sr-only">: {session.title}</span>
      </ButtonLink>
    </div>
  )
}

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
