import { useMemo } from 'react'
import { badgeColors } from '#collections/colors.ts'
import { isFinished, shownTitle } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { type Day, dayOf, sessionsByDay, weeksOf } from '#collections/sessions/month-grid.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { dayNumber, formatDayShort, formatTime, type Month } from '#site/lib/dates.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type MonthCalendarProps = {
  month: Month
  title: string
  sessions: readonly SessionView[]
  onOpenDay: (day: Day) => void
}

/** A day with sessions is one button, so Tab skips empty days. */
export function MonthCalendar({ month, title, sessions, onOpenDay }: MonthCalendarProps) {
  const { zone, now } = useSessionsContext()
  const today = dayOf(now, zone)
  const weeks = useMemo(() => weeksOf(month.year, month.month), [month.year, month.month])
  const byDay = useMemo(() => sessionsByDay(sessions, zone, weeks.flat()), [sessions, zone, weeks])
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Sessions in {title}</caption>
        <thead className="bg-ground">
          <tr>
            {weekdays.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                className="border-b border-line py-1.5 text-xs font-semibold text-muted"
              >
                <abbr title={weekday} className="no-underline">
                  {weekday.slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td
                  key={day ?? weekday}
                  aria-current={day === today ? 'date' : undefined}
                  className="h-12 border-line p-0 align-top not-last:border-r empty:bg-ground md:h-36 print:h-auto [tr:not(:last-child)>&]:border-b"
                >
                  {day && (
                    <CalendarDay
                      day={day}
                      isToday={day === today}
                      sessions={byDay.get(day) ?? []}
                      onPress={() => onOpenDay(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shownPerDay = 3

type CalendarDayProps = {
  day: Day
  isToday: boolean
  sessions: readonly SessionView[]
  onPress: () => void
}

const frame =
  'flex h-full min-h-12 w-full flex-col gap-1 p-1 text-left max-md:items-center max-md:px-0 print:items-start'

function CalendarDay({ day, isToday, sessions, onPress }: CalendarDayProps) {
  const number = <DayNumber day={day} isToday={isToday} />
  if (sessions.length === 0) return <div className={frame}>{number}</div>
  const shown = sessions.slice(0, shownPerDay)
  const more = sessions.length - shown.length
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={`${frame} hover:bg-accent-soft focus-visible:-outline-offset-2`}
    >
      {number}
      <span className="flex flex-col items-center md:hidden print:hidden">
        <span className="sr-only">
          {sessions.length} {sessions.length === 1 ? 'session' : 'sessions'}
        </span>
        <span aria-hidden className="flex gap-1">
          {shown.map((session) => (
            <SessionMark key={session.id} session={session} />
          ))}
        </span>
        {more > 0 && (
          <span
            aria-hidden
            className="text-[0.6875rem] tracking-tighter whitespace-nowrap text-muted"
          >
            +{more} more
          </span>
        )}
      </span>
      <span className="hidden w-full flex-col gap-1 md:flex print:flex">
        {shown.map((session) => (
          <SessionChip key={session.id} session={session} day={day} />
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

/** Time and title; on later days also which day of the session it is. */
function SessionChip({ session, day }: { session: SessionView; day: Day }) {
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

function SessionMark({ session }: { session: SessionView }) {
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
