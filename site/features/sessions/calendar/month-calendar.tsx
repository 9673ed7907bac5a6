import { useEffect, useMemo, useRef, useState } from 'react'
import { isPast } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { type Day, dayOf, sessionsByDay, weeksOf } from '#collections/sessions/month-grid.ts'
import { formatDay, type Month } from '#site/lib/dates.ts'
import { useMediaQuery } from '#site/lib/use-media-query.ts'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { CalendarTable } from './calendar-table.tsx'
import { DaySessions } from './day-sessions.tsx'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'

const DayDialog = lazyComponent(async () => (await import('./day-dialog.tsx')).DayDialog)

type MonthCalendarProps = { month: Month; title: string; sessions: readonly SessionView[] }

/** A day opens a dialog; on a phone, a list below the month. */
export function MonthCalendar({ month, title, sessions }: MonthCalendarProps) {
  const { zone, now } = useSessionsContext()
  const isWide = useMediaQuery('(width >= 48rem)')
  const [pressed, setPressed] = useState<Day>()
  const weeks = useMemo(() => weeksOf(month.year, month.month), [month.year, month.month])
  const byDay = useMemo(() => sessionsByDay(sessions, zone, weeks.flat()), [sessions, zone, weeks])
  const next = sessions.find((session) => !isPast(session, now)) ?? sessions.at(-1)
  const first = next && [...byDay].find(([, ofDay]) => ofDay.includes(next))?.[0]
  const chosen = pressed && byDay.has(pressed) ? pressed : isWide ? undefined : first
  const shown = byDay.get(chosen ?? '') ?? []
  const list = useRef<HTMLElement>(null)
  // The list is below the month, often below the screen.
  useEffect(() => {
    if (pressed) list.current?.querySelector('article')?.scrollIntoView({ block: 'nearest' })
  }, [pressed])

  return (
    <>
      <CalendarTable
        title={title}
        weeks={weeks}
        byDay={byDay}
        today={dayOf(now, zone)}
        chosen={isWide ? undefined : chosen}
        opensDialog={isWide}
        onPress={setPressed}
      />
      {chosen && isWide && (
        <DayDialog day={chosen} sessions={shown} onClose={() => setPressed(undefined)} />
      )}
      {chosen && !isWide && (
        <section ref={list} aria-labelledby="day" className="flex flex-col gap-3 print:hidden">
          <h2 id="day" aria-live="polite" className="text-lg font-semibold text-balance">
            Sessions for {formatDay(chosen)}
          </h2>
          <DaySessions sessions={shown} />
        </section>
      )}
    </>
  )
}
