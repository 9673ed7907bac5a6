import { ArchiveRestore, CalendarX2, FileUp, Plus, SearchX, Share2, Tags } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { ShowMore } from '#site/features/admin/use-selected.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { RecentlyDeletedDialog } from '#site/features/admin/trash/recently-deleted-dialog.tsx'
import { useCategories } from '#site/features/sessions/reads.ts'
import { monthOf } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { SkeletonCard } from '#site/ui/feedback/skeleton.tsx'
import { CategoriesSection } from './categories.tsx'
import { usePlannedRequest } from './planned-request.ts'
import { putBackOnIfSure, removeSession } from './session-actions.ts'
import { SessionDialogs, useSessionDialogs } from './session-dialogs.tsx'
import {
  type DateFilter,
  isNarrowed,
  selectionOf,
  SessionFilters,
  useDateFilter,
} from './session-filters.tsx'
import { type SessionAction, SessionsTable } from './sessions-table.tsx'
import { ShareMonthDialog } from './share/share-month-dialog.tsx'
import { type AdminSessions, useAdminSessions } from './use-admin-sessions.ts'
import { useSavedSession } from './use-saved-session.ts'

/** Apart, as it holds what reads a spreadsheet. */
const ImportDialog = lazyComponent(
  async () => (await import('./import/import-dialog.tsx')).ImportDialog,
)

// More than a busy month holds.
const pageSize = 100

export const SessionsAdminPage = () => (
  <AdminPage title="Session and Category Management" isDense>
    <Loaded read={useCategories()} what="the sessions" skeleton={<ThreeCards />}>
      {(categories) => <Sessions categories={categories} />}
    </Loaded>
  </AdminPage>
)

type CategoriesProps = { categories: readonly CategoryView[] }

function Sessions({ categories }: CategoriesProps) {
  const { zone, now } = useSite()
  const categoriesPart = useRef<HTMLDivElement>(null)
  const filter = useDateFilter(zone, now)
  const list = useAdminSessions(selectionOf(filter, zone), pageSize)
  // Once the menu is closed, as nothing else can take the focus before.
  const showCategories = () => setTimeout(() => categoriesPart.current?.focus())
  return (
    <Loaded read={list} what="the sessions" skeleton={<ThreeCards />}>
      {({ counts: { byCategory } }) => (
        <>
          <SessionsSection
            list={list}
            filter={filter}
            categories={categories}
            onShowCategories={showCategories}
          />
          <div ref={categoriesPart} tabIndex={-1}>
            <CategoriesSection categories={categories} countOf={(name) => byCategory[name] ?? 0} />
          </div>
        </>
      )}
    </Loaded>
  )
}

const ThreeCards = () => (
  <div className="grid gap-4 sm:grid-cols-3">
    <SkeletonCard />
    <SkeletonCard />
    <SkeletonCard />
  </div>
)

type SessionsSectionProps = CategoriesProps & {
  list: AdminSessions
  filter: DateFilter
  onShowCategories: () => void
}

function SessionsSection({ list, filter, categories, onShowCategories }: SessionsSectionProps) {
  const { zone, now } = useSite()
  const { open, openEmail, dialogs } = useSessionDialogs()
  const [page, openPage] = useState<'share' | 'deleted' | 'import'>()
  const closePage = () => openPage(undefined)
  const saved = useSavedSession(list, filter, zone)
  usePlannedRequest((request) => open({ name: 'form', task: { kind: 'add', request } }))
  const { sessions = [], counts } = list.data ?? {}
  const { year, month, currentYear } = filter
  const years = [...new Set([year, currentYear, ...(counts?.years ?? [])])].toSorted(
    (one, other) => other - one,
  )
  const handle = (action: SessionAction, session: AdminSessionView) => {
    if (action === 'put-back-on') return putBackOnIfSure(session)
    if (action === 'repeat' || action === 'cancel') return open({ name: action, session })
    if (action === 'delete') return removeSession(session, now)
    if (action === 'email') return openEmail(session)
    return open({ name: 'form', task: { kind: action, session } })
  }
  return (
    <section aria-labelledby="sessions-title" className="flex flex-col gap-3 sm:gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-3 sm:gap-4">
        <div>
          <h2 id="sessions-title" className="text-xl font-semibold">
            Sessions
          </h2>
          <p role="status" className="text-sm text-muted">
            {counts?.filtered} {counts?.filtered === 1 ? 'session' : 'sessions'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:gap-3 print:hidden">
          <Button onPress={() => open({ name: 'form', task: { kind: 'add' } })}>
            <Plus aria-hidden className="size-4 max-xs:hidden" />
            Add Session
          </Button>
          <MoreMenu
            actions={[
              { label: 'Import', icon: FileUp, onPress: () => openPage('import') },
              { label: 'Share a Month', icon: Share2, onPress: () => openPage('share') },
              {
                label: 'Recently Deleted',
                icon: ArchiveRestore,
                onPress: () => openPage('deleted'),
              },
              { label: 'Categories', icon: Tags, onPress: onShowCategories },
            ]}
          />
        </div>
      </div>
      <SessionFilters filter={filter} years={years} categories={categories} />
      {sessions.length === 0 && isNarrowed(filter) ? (
        <EmptyState icon={SearchX} title="No sessions found for the selected criteria.">
          <Button variant="secondary" onPress={filter.clear}>
            Clear search and filters
          </Button>
        </EmptyState>
      ) : sessions.length === 0 ? (
        <EmptyState
          icon={CalendarX2}
          title="No sessions"
          text="Get started by creating a new session."
        />
      ) : (
        <SessionsTable
          sessions={sessions}
          savedId={saved.id}
          savedRow={saved.row}
          onAction={(action, session) => void handle(action, session)}
        />
      )}
      <ShowMore what="sessions" list={list} />
      <SessionDialogs {...dialogs} onSaved={saved.show} />
      {page === 'share' && (
        <ShareMonthDialog
          chosen={month ? { year, month } : monthOf(now, zone)}
          onClose={closePage}
        />
      )}
      {page === 'import' && (
        <ImportDialog
          onClose={closePage}
          onImported={(first) => first && filter.show(monthOf(first, zone))}
        />
      )}
      {page === 'deleted' && <RecentlyDeletedDialog onClose={closePage} />}
    </section>
  )
}
