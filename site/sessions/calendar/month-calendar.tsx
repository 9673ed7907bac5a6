import { useMemo, useState } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { type Day, dayOf, sessionsByDay, weeksOf } from '#collections/sessions/month-grid.ts'
import type { Month } from '#site/lib/dates.ts'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { useProgramme } from '#site/sessions/programme.ts'

const DayDialog = lazyComponent(async () => (await import('./day-dialog.tsx')).DayDialog)

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type MonthCalendarProps = { month: Month; title: string; sessions: readonly SessionView[] }

/**
 * A table, weeks from Monday. A day with sessions is one button, so Tab skips empty days and its
 * name reads its sessions.
 */
export function MonthCalendar({ month, title, sessions }: MonthCalendarProps) {
  const { zone, now } = useProgramme()
  const [openDay, setOpenDay] = useState<Day>()
  const byDay = useMemo(() => sessionsByDay(sessions, zone), [sessions, zone])
  const today = dayOf(now, zone)

  return (
    <>
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        <table className="w-full table-fixed border-collapse">
          <caption className="sr-only">Sessions in {title}</caption>
          <thead className="bg-ground">
            <tr>
              {weekdays.map((weekday) => (
                <th
                  key={weekday}
                  scope="col"
                  className="border-b border-line py-2 text-xs font-semibold text-muted"
                >
                  <abbr title={weekday} className="no-underline">
                    {weekday.slice(0, 3)}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month.year, month.month).map((week, index) => (
              <tr key={index}>
                {week.map((day, weekday) => (
                  <td
                    key={day ?? weekday}
                    aria-current={day === today ? 'date' : undefined}
                    className="h-16 border-line p-0 align-top not-last:border-r empty:bg-ground sm:h-36 print:h-auto [tr:not(:last-child)>&]:border-b"
                  >
                    {day && (
                      <CalendarDay
                        day={day}
                        isToday={day === today}
                        sessions={byDay.get(day) ?? []}
                        onOpen={() => setOpenDay(day)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {openDay && (
        <DayDialog
          day={openDay}
          sessions={byDay.get(openDay) ?? []}
          onClose={() => setOpenDay(undefined)}
        />
      )}
    </>
  )
}
