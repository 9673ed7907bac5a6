import { CalendarX2 } from 'lucide-react'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import type { SessionsQuery } from './use-sessions-query.ts'

export const NoSessions = ({ query }: { query: SessionsQuery }) => (
  <EmptyState icon={CalendarX2} title="No sessions found for the selected criteria.">
    {query.isFiltered && (
      <Button variant="secondary" onPress={query.clearFilters}>
        Clear search and filters
      </Button>
    )}
    {query.view !== 'list' && (
      <Button variant="secondary" onPress={() => query.setView('list')}>
        {query.isFiltered ? 'Search all events' : 'See all events'}
      </Button>
    )}
  </EmptyState>
)
