import { partsOfDay } from '#site/lib/dates.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'

/** Hidden from screen readers: CardFacts has the date. */
export function DateTile({ startTime }: { startTime: string }) {
  const { weekday, day, month } = partsOfDay(startTime, useSessionsContext().zone)
  return (
    <div
      aria-hidden
      className="flex w-14 shrink-0 flex-col items-center rounded-lg border border-line bg-ground py-1 print:bg-transparent print:py-0"
    >
      <span className="text-xs/4 font-semibold text-accent-strong">{weekday}</span>
      <span className="text-2xl/7 font-bold tracking-tight tabular-nums">{day}</span>
      <span className="text-xs/4 text-muted">{month}</span>
    </div>
  )
}
