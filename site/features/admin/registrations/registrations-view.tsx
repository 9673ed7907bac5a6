import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import type { SelectedSessions } from '#collections/sessions/contract.ts'
import { ShowMore } from '#site/features/admin/show-more.tsx'
import {
  type AdminSessions,
  useAdminSessions,
} from '#site/features/admin/sessions/use-admin-sessions.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { ResultStatus } from '#site/features/sessions/filters/result-status.tsx'
import { paths } from '#collections/pages/paths.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { SkeletonCard } from '#site/ui/feedback/skeleton.tsx'
import { usePrint } from './export/use-print.ts'
import { OpenedPerson } from './one-person/one-person-dialog.tsx'
import { RegistrationStats } from './registration-stats.tsx'
import { RegistrationsToolbar } from './registrations-toolbar.tsx'
import { SessionRegistrations } from './session-registrations.tsx'
import { useOpenSessions } from './use-open-sessions.ts'
import { type RegistrationsQuery, useRegistrationsQuery } from './use-registrations-query.ts'

// Each with its people.
const pageSize = 20

export const TwoCards = () => (
  <div className="flex flex-col gap-4">
    <SkeletonCard />
    <SkeletonCard />
  </div>
)

type CategoriesProps = { categories: readonly CategoryView[] }

export function RegistrationsView({ categories }: CategoriesProps) {
  const { zone, now } = useSite()
  const query = useRegistrationsQuery(now, zone)
  const list = useAdminSessions(query.selection, pageSize)
  return (
    <Loaded read={list} what="the registrations" skeleton={<TwoCards />}>
      {(page) => <Registrations page={page} list={list} query={query} categories={categories} />}
    </Loaded>
  )
}

type RegistrationsProps = CategoriesProps & {
  page: SelectedSessions
  list: AdminSessions
  query: RegistrationsQuery
}

function Registrations({ page, list, query, categories }: RegistrationsProps) {
  const { isOpen, setIsOpen } = useOpenSessions(query, page)
  const print = usePrint(list, query)
  const colors = useMemo(
    () => new Map(categories.map(({ name, color }) => [name, color])),
    [categories],
  )
  const names = useMemo(() => categories.map(({ name }) => name), [categories])
  const { counts, sessions } = page
  const lastOnPaper = sessions.findLast(({ id }) => print.isPrinted(id))
  return (
    <>
      <RegistrationStats counts={counts} />
      <OpenedPerson />
      <RegistrationsToolbar
        query={query}
        categories={categories}
        page={page}
        isPrinting={print.isReading}
        onPrint={print.printAll}
      />
      {query.session !== '' && (
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Link to={paths.manageSessions}>Back to session management</Link>
          <Button variant="secondary" size="small" onPress={query.showAll}>
            Show all sessions
          </Button>
        </div>
      )}
      <h2 className="sr-only">Sessions</h2>
      <ResultStatus count={counts.filtered} />
      {counts.filtered === 0 ? (
        <NothingFound query={query} />
      ) : (
        <div className="flex flex-col gap-4 print:block">
          <ul className="flex flex-col gap-2 print:block">
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRegistrations
                  session={session}
                  color={colors.get(session.category)}
                  categories={names}
                  search={query.search}
                  isOpen={print.isPrintingAll || isOpen(session.id)}
                  onOpenChange={setIsOpen}
                  isPrinted={print.isPrinted(session.id)}
                  isLastOnPaper={session.id === lastOnPaper?.id}
                  onPrint={print.printOne}
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

const NothingFound = ({ query }: { query: RegistrationsQuery }) => (
  <EmptyState icon={SearchX} title="No sessions found for the selected criteria.">
    {(query.search !== '' || query.categories.length > 0 || query.period !== 'any') && (
      <Button variant="secondary" onPress={query.clearFilters}>
        Clear search and filters
      </Button>
    )}
  </EmptyState>
)
