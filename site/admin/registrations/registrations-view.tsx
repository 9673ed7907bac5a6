import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { RegistrationStats } from './registration-stats.tsx'
import { RegistrationsToolbar } from './registrations-toolbar.tsx'
import { selectSessions } from './select-sessions.ts'
import { SessionRegistrations } from './session-registrations.tsx'
import { usePrintOne } from './use-print-one.ts'
import { useRegistrationsQuery } from './use-registrations-query.ts'

type RegistrationsViewProps = {
  sessions: readonly AdminSessionView[]
  categories: readonly CategoryView[]
  zone: string
  now: Date
}

/** The sessions with their people, as filtered; the same ones are exported, copied and printed. */
export function RegistrationsView({ sessions, categories, zone, now }: RegistrationsViewProps) {
  const query = useRegistrationsQuery()
  const { search, categories: chosen, sort } = query
  const { only, printOne } = usePrintOne()
  const shown = useMemo(
    () => selectSessions(sessions, { search, categories: chosen, sort }),
    [sessions, search, chosen, sort],
  )
  const colors = useMemo(
    () => new Map(categories.map(({ name, color }) => [name, color])),
    [categories],
  )

  return (
    <>
      <RegistrationStats sessions={sessions} filteredCount={shown.length} />
      <RegistrationsToolbar
        query={query}
        categories={categories}
        shown={shown}
        zone={zone}
        now={now}
      />
      <h2 className="sr-only">Sessions</h2>
      <p role="status" className="sr-only">
        {shown.length} {shown.length === 1 ? 'session' : 'sessions'}
      </p>
      {shown.length === 0 ? (
        <EmptyState icon={SearchX} title="No sessions found for the selected criteria.">
          <Button variant="secondary" onPress={query.clearFilters}>
            Clear search and filters
          </Button>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4 print:block">
          {shown.map((session) => (
            <li key={session.id}>
              <SessionRegistrations
                session={session}
                zone={zone}
                now={now}
                color={colors.get(session.category)}
                isPrinted={only === undefined || only === session.id}
                onPrint={() => printOne(session.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
