import { formatMonth, moveMonth } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import type { SessionsQuery } from './use-sessions-query.ts'

/** Above the earlier sessions of the current month when none of it is still to come. */
export function NoMoreSessions({ query }: { query: SessionsQuery }) {
  const next = moveMonth(query.month, 1)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-soft">
        {query.isFiltered
          ? `Nothing still to come in ${query.monthTitle} matches.`
          : 'No more sessions this month.'}
      </p>
      {!query.isFiltered && (
        <Button variant="secondary" onPress={() => query.setMonth(next)}>
          See {formatMonth(next)}
        </Button>
      )}
    </div>
  )
}
