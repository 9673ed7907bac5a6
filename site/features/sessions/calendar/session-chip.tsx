import { badgeColors } from '#collections/categories/colors.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { shownTitle } from '#collections/sessions/shown-title.ts'
import { type Day, dayOf } from '#collections/sessions/month-grid.ts'
import { dayNumber, formatTime } from '#site/lib/dates.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'

type SessionChipProps = { session: SessionView; day: Day }

/** Time and title; on later days also which day of the session it is. */
export function SessionChip({ session, day }: SessionChipProps) {
  const { zone, now, colorOf } = useSessionsContext()
  const colors = badgeColors(colorOf(session.category))
  const isOver = isFinished(session, now) || Boolean(session.cancelledAt)
  const start = dayOf(session.startTime, zone)
  return (
    <span
      className={`rounded-md border border-line px-1.5 py-0.5 text-xs ${isOver ? 'bg-sunken text-muted' : 'text-ink'}`}
      style={
        isOver ? undefined : { backgroundColor: colors.background, borderColor: colors.border }
      }
    >
      <span className="line-clamp-3 wrap-break-word lg:line-clamp-2 print:line-clamp-none">
        <span className="whitespace-nowrap tabular-nums">
          <SessionMark session={session} />{' '}
          {day === start ? formatTime(session.startTime, zone) : `Day ${dayNumber(start, day)}`}
        </span>{' '}
        {shownTitle(session)}
      </span>
    </span>
  )
}

export function SessionMark({ session }: { session: SessionView }) {
  const { now, colorOf } = useSessionsContext()
  const { dot } = badgeColors(colorOf(session.category))
  return (
    <span
      aria-hidden
      className={`inline-block size-2 shrink-0 rounded-full forced-color-adjust-none ${isFinished(session, now) ? 'opacity-50' : ''}`}
      style={{ backgroundColor: dot }}
    />
  )
}
