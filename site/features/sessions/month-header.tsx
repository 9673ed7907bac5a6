import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatMonth, moveMonth } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import type { SessionsQuery } from '#site/features/sessions/filters/use-sessions-query.ts'

type MonthHeaderProps = { query: SessionsQuery }

export function MonthHeader({ query }: MonthHeaderProps) {
  const previous = moveMonth(query.month, -1)
  const next = moveMonth(query.month, 1)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        icon={ChevronLeft}
        variant="framed"
        label={`Previous month, ${formatMonth(previous)}`}
        onPress={() => query.setMonth(previous)}
      />
      <IconButton
        icon={ChevronRight}
        variant="framed"
        label={`Next month, ${formatMonth(next)}`}
        onPress={() => query.setMonth(next)}
      />
      <h2
        aria-live="polite"
        className="text-base font-semibold max-sm:grow sm:mx-2 sm:text-xl print:mx-0"
      >
        {query.monthTitle}
      </h2>
      <Button variant="secondary" onPress={query.showThisMonth}>
        Today
      </Button>
    </div>
  )
}
