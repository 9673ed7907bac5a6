import { ArchiveRestore, CalendarX2, FileUp, Plus, SearchX, Share2, Tags } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { counted } from '#collections/counted.ts'
import type { TopicRequestView } from '#collections/request-forms/contract.ts'
import { together } from '#site/data/swr.ts'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { ShowMore, useAdminSessions } from '#site/features/admin/use-selected.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import type { PlannedRequest } from '#site/features/admin/submissions/submissions.ts'
import { RecentlyDeletedDialog } from '#site/features/admin/trash/recently-deleted-dialog.tsx'
import { useCategories } from '#site/features/sessions/reads.ts'
import { monthOf } from '#site/lib/dates.ts'
import { Button, SecondaryButton } from '#site/ui/actions/button.tsx'
import { action, MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { EmptyState, Loaded, SkeletonCards } from '#site/ui/feedback/loaded.tsx'
import { CategoriesSection } from './categories.tsx'
import { useSessionDialogs } from './session-dialogs.tsx'
import { selectionOf, SessionFilters, useDateFilter } from './session-filters.tsx'
import { SessionsTable, useSavedSession } from './sessions-table.tsx'
import { ShareMonthDialog } from './share/share-month-dialog.tsx'

/** Apart, because it holds what reads a spreadsheet. */
const ImportDialog = lazyComponent(
  async () => (await import('./import/import-dialog.tsx')).ImportDialog,
)

// More than a busy month holds.
const pageSize = 100

export function SessionsAdminPage() {
  const { zone, now } = useSite()
  const categoriesPart = useRef<HTMLDivElement>(null)
  const filter = useDateFilter(zone, now)
  const { year, month } = filter
  const list = useAdminSessions(selectionOf(filter, zone), pageSize)
  const categories = useCategories()
  const saved = useSavedSession(list, filter, zone)
  const { add, open, dialog } = useSessionDialogs(saved.show)
  const [page, openPage] = useState<'share' | 'deleted' | 'import'>()
  const closePage = () => openPage(undefined)
  const both = together([categories, list], categories.data && list.data)
  usePlannedRequest(add)
  // Once the menu is closed, because nothing else can take the focus before.
  const showCategories = () => void setTimeout(() => categoriesPart.current?.focus())
  return (
    <AdminPage title="Session and Category Management" isDense>
      <Loaded
        read={both}
        what="the sessions"
        skeleton={<SkeletonCards count={3} className="grid gap-4 sm:grid-cols-3" />}
      >
        {({ sessions, counts }) => (
          <>
            <section aria-labelledby="sessions-title" className="flex flex-col gap-3 sm:gap-4">
              <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-3 sm:gap-4">
                <div>
                  <h2 id="sessions-title" className="text-xl font-semibold">
                    Sessions
                  </h2>
                  <p role="status" className="text-sm text-muted">
                    {counted(counts.filtered, 'session')}
                  </p>
                </div>
                <div className="flex flex-wrap gap-2 sm:gap-3 print:hidden">
                  <Button onPress={() => add()}>
                    <Plus aria-hidden className="size-4 max-xs:hidden" />
                    Add Session
                  </Button>
                  <MoreMenu
                    actions={[
                      action('Import', FileUp, () => openPage('import')),
                      action('Share a Month', Share2, () => openPage('share')),
                      action('Recently Deleted', ArchiveRestore, () => openPage('deleted')),
                      action('Categories', Tags, showCategories),
                    ]}
                  />
                </div>
              </div>
              <SessionFilters filter={filter} years={counts.years} />
              {sessions.length > 0 ? (
                <SessionsTable sessions={sessions} saved={saved} open={open} />
              ) : filter.isNarrowed ? (
                <EmptyState icon={SearchX} title="No sessions found for the selected criteria.">
                  <SecondaryButton onPress={filter.clear}>Clear search and filters</SecondaryButton>
                </EmptyState>
              ) : (
                <EmptyState
                  icon={CalendarX2}
                  title="No sessions"
                  text="Get started by creating a new session."
                />
              )}
              <ShowMore what="sessions" list={list} />
              {dialog}
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
            <div ref={categoriesPart} tabIndex={-1}>
              <CategoriesSection countOf={(name) => counts.byCategory[name] ?? 0} />
            </div>
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}

/** Takes the topic request out of the history entry that a link has made, and opens it. */
function usePlannedRequest(open: (request: TopicRequestView) => void) {
  const location = useLocation() as { search: string; state: Partial<PlannedRequest> | null }
  const navigate = useNavigate()
  const request = location.state?.topicRequest
  const take = useEffectEvent(() => {
    if (!request) return
    open(request)
    void navigate({ search: location.search }, { replace: true, state: null })
  })
  useEffect(() => take(), [request])
}
