import { badgeColors } from '#collections/categories/colors.ts'
import { isPast } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import type { Day } from '#collections/sessions/month-grid.ts'
import { formatDayShort, formatTime } from '#site/lib/dates.ts'
import { useProgramme } from '#site/sessions/programme.ts'

/** The rest is shown as '+N more'. */
const shownPerDay = 3

type CalendarDayProps = {
  day: Day
  isToday: boolean
  sessions: readonly SessionView[]
  onOpen: () => void
}

const frame = 'flex h-full min-h-16 w-full flex-col gap-1 p-1 text-left max-sm:items-center sm:p-2'

export function CalendarDay({ day, isToday, sessions, onOpen }: CalendarDayProps) {
  const number = <DayNumber day={day} isToday={isToday} />
  if (sessions.length === 0) return <div className={frame}>{number}</div>
  const more = sessions.length - shownPerDay
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${frame} hover:bg-accent-soft focus-visible:-outline-offset-2`}
    >
      {number}
      <span className="rounded-full bg-accent-soft px-2 text-xs font-semibold text-accent-strong tabular-nums sm:hidden">
        {sessions.length}
        <span className="sr-only"> {sessions.length === 1 ? 'session' : 'sessions'}</span>
      </span>
      <span className="flex w-full flex-col gap-1 max-sm:hidden">
        {sessions.slice(0, shownPerDay).map((session) => (
          <Chip key={session.id} session={session} />
        ))}
        {more > 0 && <span className="px-1.5 text-xs font-medium text-muted">+{more} more</span>}
      </span>
    </button>
  )
}

const DayNumber = ({ day, isToday }: { day: Day; isToday: boolean }) => (
  <time
    dateTime={day}
    className={`flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold tabular-nums ${
      isToday
        ? 'bg-accent text-on-accent forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
        : 'text-soft'
    }`}
  >
    <span aria-hidden>{Number(day.slice(8))}</span>
    <span className="sr-only">{formatDayShort(day)}</span>
  </time>
)

function Chip({ session }: { session: SessionView }) {
  const { zone, now, colorOf } = useProgramme()
  const colors = badgeColors(colorOf(session.category))
  const ground = isPast(session, now) ? 'bg-sunken text-muted' : 'text-ink'
  return (
    <span
      className={`flex items-center gap-1.5 truncate rounded-md border border-line px-1.5 py-0.5 text-xs ${ground}`}
      style={
        isPast(session, now)
          ? undefined
          : { backgroundColor: colors.background, borderColor: colors.border }
      }
    >
      <span
        aria-hidden
        className="size-1.5 shrink-0 rounded-full forced-color-adjust-none"
        style={{ backgroundColor: colors.dot }}
      />
      <span className="truncate">
        <span className="tabular-nums">{formatTime(session.startTime, zone)}</span> {session.title}
      </span>
    </span>
  )
}
