import type { SessionView } from '#collections/sessions/contract.ts'
import type { Day } from '#collections/sessions/month-grid.ts'
import { CalendarDay } from './calendar-day.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type CalendarTableProps = {
  title: string
  weeks: readonly (readonly (Day | null)[])[]
  byDay: ReadonlyMap<Day, readonly SessionView[]>
  today: Day
  onPress: (day: Day) => void
}

/** A day with sessions is one button, so Tab skips empty days. */
export const CalendarTable = (props: CalendarTableProps) => {
  const { title, weeks, byDay, today, onPress } = props
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
                      onPress={() => onPress(day)}
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
