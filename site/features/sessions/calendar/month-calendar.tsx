import { useMemo } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { type Day, dayOf, sessionsByDay, weeksOf } from '#collections/sessions/month-grid.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import type { Month } from '#site/lib/dates.ts'
import { CalendarDay } from './calendar-day.tsx'

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
