import { ArchiveRestore, CalendarX2, FileUp, Plus, SearchX, Share2, Tags } from 'lucide-react'
import { useState } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { ShowMore } from '#site/features/admin/show-more.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { useCategoryColors } from '#site/features/sessions/reads.ts'
import { monthOf } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { usePlannedRequest } from './planned-request.ts'
import { draftEmail, putBackOnIfSure, removeSession } from './session-actions.ts'
import { type OpenDialog, SessionsDialog } from './sessions-dialog.tsx'
import { type SessionAction, SessionsTable } from './sessions-table.tsx'
import type { AdminSessions } from './use-admin-sessions.ts'
import { type DateFilter, isNarrowed, SessionFilters } from './session-filters.tsx'
import { useSavedSession } from './use-saved-session.ts'

type SessionsSectionProps = {
  list: AdminSessions
  filter: DateFilter
  categories: readonly CategoryView[]
  onShowCategories: () => void
}

export function SessionsSection(props: SessionsSectionProps) {
  const { list, filter, categories, onShowCategories } = props
  const { zone, now } = useSite()
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const saved = useSavedSession(list, filter, zone)
  usePlannedRequest((request) => setOpen({ name: 'form', task: { kind: 'add', request } }))
  const { sessions = [], counts } = list.data ?? {}
  const { year, currentYear } = filter
  const years = [...new Set([year, currentYear, ...(counts?.years ?? [])])].toSorted(
    (one, other) => other - one,
  )
  const colorOf = useCategoryColors()

  const handle = async (action: SessionAction, session: AdminSessionView) => {
    if (action === 'put-back-on') return putBackOnIfSure(session)
    if (action === 'repeat' || action === 'cancel') return setOpen({ name: action, session })
    if (action === 'delete') return removeSession(session, now)
    if (action !== 'email') return setOpen({ name: 'form', task: { kind: action, session } })
    const draft = await draftEmail(session)
    if (draft) setOpen({ name: 'email', session, draft })
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
        <SessionsToolbar onOpen={setOpen} onShowCategories={onShowCategories} />
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
          colorOf={colorOf}
          savedId={saved.id}
          savedRow={saved.row}
          onAction={(action, session) => void handle(action, session)}
        />
      )}
      <ShowMore what="sessions" list={list} />
      {open && (
        <SessionsDialog
          {...open}
          month={filter.month ? { year, month: filter.month } : monthOf(now, zone)}
          onClose={close}
          onSaved={saved.show}
          onImported={(first) => first && filter.show(monthOf(first, zone))}
        />
      )}
    </section>
  )
}

type SessionsToolbarProps = {
  onOpen: (dialog: OpenDialog) => void
  onShowCategories: () => void
}

const SessionsToolbar = ({ onOpen, onShowCategories }: SessionsToolbarProps) => (
  <div className="flex flex-wrap gap-2 sm:gap-3 print:hidden">
    <Button onPress={() => onOpen({ name: 'form', task: { kind: 'add' } })}>
      <Plus aria-hidden className="size-4 max-xs:hidden" />
      Add Session
    </Button>
    <MoreMenu
      actions={[
        { label: 'Import', icon: FileUp, onPress: () => onOpen({ name: 'import' }) },
        { label: 'Share a Month', icon: Share2, onPress: () => onOpen({ name: 'share' }) },
        {
          label: 'Recently Deleted',
          icon: ArchiveRestore,
          onPress: () => onOpen({ name: 'deleted' }),
        },
        { label: 'Categories', icon: Tags, onPress: onShowCategories },
      ]}
    />
  </div>
)
