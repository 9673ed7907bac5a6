import { SearchX } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CategoryView } from '#collections/categories/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { ResultStatus } from '#site/sessions/filters/result-status.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { WindowedList } from '#site/ui/lists/windowed-list.tsx'
import { laidOutWhenNear } from '#site/ui/styles.ts'
import { RegistrationStats } from './registration-stats.tsx'
import { RegistrationsToolbar } from './registrations-toolbar.tsx'
import { type Selection, selectSessions } from './select-sessions.ts'
import { SessionRegistrations } from './session-registrations.tsx'
import { usePrintOne } from '#site/admin/registrations/export/use-print-one.ts'
import { useRegistrationsQuery } from './use-registrations-query.ts'

type RegistrationsViewProps = {
  sessions: readonly AdminSessionView[]
  categories: readonly CategoryView[]
  zone: string
  now: Date
}

export function RegistrationsView({ sessions, categories, zone, now }: RegistrationsViewProps) {
  const query = useRegistrationsQuery()
  const { search, categories: chosen, sort } = query
  const { only, printOne } = usePrintOne()
  // Typing must not wait for the results to render.
  const selection = useDeferredValue(
    useMemo<Selection>(() => ({ search, categories: chosen, sort }), [search, chosen, sort]),
  )
  const shown = useMemo(() => selectSessions(sessions, selection), [sessions, selection])
  const [goal, setGoal] = useState({ selection, index: 0 })
  const first = goal.selection === selection ? goal.index : 0
  const colors = useMemo(
    () => new Map(categories.map(({ name, color }) => [name, color])),
    [categories],
  )

  const goTo = (index: number) => {
    flushSync(() => setGoal({ selection, index }))
    const heading = document.getElementById(`session-${shown[index]?.id}`)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }

  return (
    <>
      <RegistrationStats sessions={sessions} filteredCount={shown.length} />
      <RegistrationsToolbar
        query={query}
        categories={categories}
        shown={shown}
        zone={zone}
        now={now}
        goTo={goTo}
      />
      <h2 className="sr-only">Sessions</h2>
      <ResultStatus count={shown.length} />
      {shown.length === 0 ? (
        <EmptyState icon={SearchX} title="No sessions found for the selected criteria.">
          <Button variant="secondary" onPress={query.clearFilters}>
            Clear search and filters
          </Button>
        </EmptyState>
      ) : (
        <WindowedList
          entries={shown}
          noun="sessions"
          list={JSON.stringify([selection, first])}
          first={first}
          isPrintedWhole={only === undefined}
        >
          {(part) => (
            <ul className="flex flex-col gap-4 print:block">
              {part.map((session) => (
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
          )}
        </WindowedList>
      )}
    </>
  )
}
