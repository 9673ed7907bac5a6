import { CalendarX2 } from 'lucide-react'
import { SecondaryButton } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/loaded.tsx'
import type { SessionsQuery } from './use-sessions-query.ts'
import { formatMonth, moveMonth } from '#site/lib/dates.ts'

const emptyMonth = ({ monthTitle, isFiltered }: SessionsQuery) =>
  isFiltered ? `Nothing in ${monthTitle} matches.` : `There are no sessions in ${monthTitle}.`

export const NoSessions = ({ query }: { query: SessionsQuery }) => (
  <EmptyState
    icon={query.view === 'calendar' ? undefined : CalendarX2}
    isLow={query.view === 'calendar'}
    title="No sessions found for the selected criteria."
    text={query.view === 'list' ? undefined : emptyMonth(query)}
  >
    {query.isFiltered && (
      <SecondaryButton onPress={query.clearFilters}>Clear search and filters</SecondaryButton>
    )}
    {query.view !== 'list' && (
      <SecondaryButton onPress={() => query.setView('list')}>
        {query.isFiltered ? 'Search all sessions' : 'See all sessions'}
      </SecondaryButton>
    )}
  </EmptyState>
)

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
        <SecondaryButton onPress={() => query.setMonth(next)}>
          See {formatMonth(next)}
        </SecondaryButton>
      )}
    </div>
  )
}
