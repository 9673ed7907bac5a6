import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import { usePrintOne } from '#site/admin/registrations/export/use-print-one.ts'
import { ShowMore } from '#site/admin/show-more.tsx'
import { useAdminSessions } from '#site/admin/sessions/use-admin-sessions.ts'
import { ResultStatus } from '#site/sessions/filters/result-status.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { laidOutWhenNear } from '#site/ui/styles.ts'
import { usePrintAll } from './export/use-print-all.ts'
import { RegistrationStats } from './registration-stats.tsx'
import { RegistrationsPending } from './registrations-pending.tsx'
import { RegistrationsToolbar } from './registrations-toolbar.tsx'
import { SessionRegistrations } from './session-registrations.tsx'
import { useRegistrationsQuery } from './use-registrations-query.ts'
import { useSelection } from './use-selection.ts'

// Each with its people.
const pageSize = 20

type RegistrationsViewProps = { categories: readonly CategoryView[]; zone: string; now: Date }

export function RegistrationsView({ categories, zone, now }: RegistrationsViewProps) {
  const query = useRegistrationsQuery()
  const { selection, start, startAt } = useSelection(query)
  const list = useAdminSessions(selection, pageSize, start)
  const { data, error, isValidating, mutate } = list
  const { only, printOne } = usePrintOne()
  const { isPrinting, printAll } = usePrintAll(list)
  const colors = useMemo(
    () => new Map(categories.map(({ name, color }) => [name, color])),
    [categories],
  )
  if (!data) {
    return (
      <RegistrationsPending
        onRetry={error !== undefined && !isValidating && (() => void mutate())}
      />
    )
  }
  const upcoming = data.upcomingCursor
  return (
    <>
      <RegistrationStats counts={data.counts} />
      <RegistrationsToolbar
        query={query}
        categories={categories}
        selection={selection}
        page={data}
        isPrinting={isPrinting}
        onPrint={printAll}
        goToNext={upcoming !== null && start !== upcoming && (() => startAt(upcoming))}
      />
      <h2 className="sr-only">Sessions</h2>
      <ResultStatus count={data.counts.filtered} />
      {data.counts.filtered === 0 ? (
        <EmptyState icon={SearchX} title="No sessions found for the selected criteria.">
          <Button variant="secondary" onPress={query.clearFilters}>
            Clear search and filters
          </Button>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4 print:block">
          {start && (
            <div className="text-center print:hidden">
              <Button variant="secondary" onPress={() => startAt(null)}>
                Show earlier sessions
              </Button>
            </div>
          )}
          <ul className="flex flex-col gap-4 print:block">
            {data.sessions.map((session) => (
              <li key={session.id} className={laidOutWhenNear}>
                <SessionRegistrations
                  session={session}
                  zone={zone}
                  now={now}
                  color={colors.get(session.category)}
                  isPrinted={only === undefined || only === session.id}
                  onPrint={printOne}
                />
              </li>
            ))}
          </ul>
          <ShowMore what="sessions" list={list} />
        </div>
      )}
    </>
  )
}
