import { useMemo } from 'react'
import { formatMonth, type Month, monthKey, monthOf } from '#site/lib/dates.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { useSessions } from '#site/features/sessions/reads.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { filterSessions } from './filter-sessions.ts'
import type { Filter } from './session-filter.ts'
import type { SessionsQuery } from './use-sessions-query.ts'

const shownMonths = 3

const matches = (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`

type ElsewhereMatchesProps = { query: SessionsQuery; filter: Filter }

/** Matches in other months: the nearest to come first, then the past. */
export function ElsewhereMatches({ query, filter }: ElsewhereMatchesProps) {
  const { zone, now } = useSessionsContext()
  const { data } = useSessions(undefined)
  const shown = monthKey(query.month)
  const thisMonth = monthKey(monthOf(now, zone))

  const months = useMemo(() => {
    const found = new Map<string, { month: Month; count: number }>()
    for (const session of data ? filterSessions(data, filter) : []) {
      const month = monthOf(session.startTime, zone)
      const { count } = found.get(monthKey(month)) ?? { count: 0 }
      found.set(monthKey(month), { month, count: count + 1 })
    }
    found.delete(shown)
    const keys = [...found.keys()].toSorted()
    const sorted = [
      ...keys.filter((key) => key >= thisMonth),
      ...keys.filter((key) => key < thisMonth).toReversed(),
    ]
    return sorted.flatMap((key) => found.get(key) ?? [])
  }, [data, filter, zone, shown, thisMonth])

  if (months.length === 0) return undefined
  const rest = months.slice(shownMonths).reduce((sum, { count }) => sum + count, 0)
  return (
    <ul
      aria-label="Matches in other months"
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <li aria-hidden className="text-sm text-muted">
        Elsewhere:
      </li>
      {months.slice(0, shownMonths).map(({ month, count }) => (
        <li key={monthKey(month)}>
          <Button variant="secondary" size="small" onPress={() => query.setMonth(month)}>
            {matches(count)} in {formatMonth(month)}
          </Button>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Button variant="secondary" size="small" onPress={() => query.setView('list')}>
            {matches(rest)} in other months
          </Button>
        </li>
      )}
    </ul>
  )
}
