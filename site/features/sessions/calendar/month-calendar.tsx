import { useMemo, useState } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { type Day, dayOf, sessionsByDay, weeksOf } from '#collections/sessions/month-grid.ts'
import type { Month } from '#site/lib/dates.ts'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { CalendarTable } from './calendar-table.tsx'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'

const DayDialog = lazyComponent(async () => (await import('./day-dialog.tsx')).DayDialog)

type MonthCalendarProps = { month: Month; title: string; sessions: readonly SessionView[] }

/** A day opens a dialog. */
export function MonthCalendar({ month, title, sessions }: MonthCalendarProps) {
  const { zone, now } = useSessionsContext()
  const [pressed, setPressed] = useState<Day>()
  const weeks = useMemo(() => weeksOf(month.year, month.month), [month.year, month.month])
  const byDay = useMemo(() => sessionsByDay(sessions, zone, weeks.flat()), [sessions, zone, weeks])
  const ofDay = pressed && byDay.get(pressed)

  return (
    <>
      <CalendarTable
        title={title}
        weeks={weeks}
        byDay={byDay}
        today={dayOf(now, zone)}
        onPress={setPressed}
      />
      {ofDay && <DayDialog day={pressed} sessions={ofDay} onClose={() => setPressed(undefined)} />}
    </>
  )
}
