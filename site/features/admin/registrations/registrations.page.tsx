import { CalendarDays, Filter, Hourglass, type LucideIcon, SearchX, UserCheck } from 'lucide-react'
import { useState } from 'react'
import type { SelectedSessions } from '#collections/sessions/contract.ts'
import { together } from '#site/data/swr.ts'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { OpenedPerson } from '#site/features/admin/registrations/one-person/one-person-dialog.tsx'
import {
  type AdminSessions,
  ShowMore,
  useAdminSessions,
} from '#site/features/admin/use-selected.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { ResultStatus } from '#site/features/sessions/filters/result-status.tsx'
import { useCategories } from '#site/features/sessions/reads.ts'
import { SecondaryButton, SmallButton } from '#site/ui/actions/button.tsx'
import { EmptyState, Loaded, SkeletonCards } from '#site/ui/feedback/loaded.tsx'
import { card } from '#site/ui/styles.ts'
import { RegistrationsToolbar } from './registrations-toolbar.tsx'
import { SessionRegistrations } from './session-registrations.tsx'
import { SignInSheets, usePrint } from './sign-in-sheets.tsx'
import { type RegistrationsQuery, useRegistrationsQuery } from './use-registrations-query.ts'

const pageSize = 20

export function RegistrationsPage() {
  const { zone, now } = useSite()
  const query = useRegistrationsQuery(now, zone)
  const categories = useCategories()
  const list = useAdminSessions(query.selection, pageSize)
  return (
    <AdminPage title="Registration Management" isDense>
      <Loaded
        read={together([categories, list], categories.data && list.data)}
        what="the registrations"
        skeleton={<SkeletonCards count={2} className="flex flex-col gap-4" />}
      >
        {(page) => <Registrations page={page} list={list} query={query} />}
      </Loaded>
    </AdminPage>
  )
}

type RegistrationsProps = { page: SelectedSessions; list: AdminSessions; query: RegistrationsQuery }

function Registrations({ page, list, query }: RegistrationsProps) {
  const { counts, sessions } = page
  const { isOpen, toggle } = useOpenSessions(query, counts.filtered)
  const { sheets, print } = usePrint()
  const onPaper = sheets ?? sessions.filter(({ id }) => isOpen(id))
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 max-[18rem]:grid-cols-1 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4 lg:gap-4 print:hidden">
        <StatCard label="Total Sessions" value={counts.sessions} icon={CalendarDays} />
        <StatCard label="Total Registrations" value={counts.registrations} icon={UserCheck} />
        <StatCard label="Waiting List" value={counts.waiting} icon={Hourglass} />
        <StatCard label="Filtered Sessions" value={counts.filtered} icon={Filter} />
      </div>
      <OpenedPerson />
      <RegistrationsToolbar query={query} counts={counts} print={print} />
      {query.session !== '' && (
        <div className="print:hidden">
          <SmallButton onPress={query.showAll}>Show all sessions</SmallButton>
        </div>
      )}
      <h2 className="sr-only">Sessions</h2>
      <ResultStatus count={counts.filtered} />
      {counts.filtered === 0 ? (
        <EmptyState icon={SearchX} title="No sessions found for the selected criteria.">
          {(query.search !== '' || query.categories.length > 0 || query.period !== 'any') && (
            <SecondaryButton onPress={query.clearFilters}>Clear search and filters</SecondaryButton>
          )}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          {onPaper.length > 0 && <SignInSheets sessions={onPaper} />}
          <ul className="flex flex-col gap-2">
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRegistrations
                  session={session}
                  search={query.search}
                  isOpen={isOpen(session.id)}
                  onToggle={toggle}
                  onPrint={print}
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

type StatCardProps = { label: string; value: number; icon: LucideIcon }

const StatCard = ({ label, value, icon: Icon }: StatCardProps) => (
  <div className={`${card} flex items-center gap-4 px-2.5 py-1.5 max-sm:rounded-lg sm:p-4`}>
    <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong max-sm:hidden">
      <Icon aria-hidden className="size-5" />
    </span>
    <dl className="flex min-w-0 flex-row-reverse items-baseline gap-x-1.5 sm:flex-col-reverse sm:items-stretch">
      <dt className="min-w-0 wrap-anywhere text-muted max-sm:text-xs sm:text-sm">{label}</dt>
      <dd className="font-semibold tabular-nums sm:text-2xl">{value}</dd>
    </dl>
  </div>
)

/** A search or a period that finds no more than these shows their people at once. */
const maxOpened = 10

/** Which sessions show their people: those opened, or what a search found except those closed. */
function useOpenSessions(query: RegistrationsQuery, found: number) {
  const { search, period, session, open, setOpen } = query
  const [closed, setClosed] = useState<string[]>([])
  const isNarrow = (search !== '' || period !== 'any') && found <= maxOpened
  const startsOpen = session !== '' || isNarrow
  const [listed, setListed] = startsOpen ? [closed, setClosed] : [open, setOpen]
  return {
    isOpen: (id: string) => listed.includes(id) !== startsOpen,
    toggle: (id: string) =>
      setListed(listed.includes(id) ? listed.filter((one) => one !== id) : [...listed, id]),
  }
}
