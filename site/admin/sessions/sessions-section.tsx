import { ArchiveRestore, CalendarX2, FileUp, Plus, SearchX, Share2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import { isPast } from '#collections/sessions/availability.ts'
import type { AdminSessionView, SessionView } from '#collections/sessions/contract.ts'
import { monthOf } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { isNarrowed, SessionFilters } from './session-filters.tsx'
import { type OpenDialog, SessionsDialog } from './sessions-dialog.tsx'
import { type SessionAction, SessionsTable } from './sessions-table.tsx'
import { ShowMore } from '#site/admin/show-more.tsx'
import { listedCount } from '#site/admin/sessions/form/tell-people.tsx'
import type { AdminSessions } from './use-admin-sessions.ts'
import { type DateFilter, rangeOf } from './use-date-filter.ts'
import { useRequestedTopic } from './use-requested-topic.ts'
import { useSessionActions } from './use-session-actions.ts'

type SessionsSectionProps = {
  list: AdminSessions
  filter: DateFilter
  categories: readonly CategoryView[]
  zone: string
  now: Date
}

export function SessionsSection({ list, filter, categories, zone, now }: SessionsSectionProps) {
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const [saved, setSaved] = useState<string>()
  useRequestedTopic((request) => setOpen({ name: 'form', task: { kind: 'add', request } }))
  const { remove, draftEmail } = useSessionActions()
  const { sessions = [], counts } = list.data ?? {}
  const { year, currentYear } = filter
  const years = [...new Set([year, currentYear, ...(counts?.years ?? [])])].toSorted(
    (one, other) => other - one,
  )
  const colors = useMemo(
    () => new Map(categories.map(({ name, color }) => [name, color])),
    [categories],
  )

  const act = async (action: SessionAction, session: AdminSessionView) => {
    if (action === 'repeat') return setOpen({ name: 'repeat', session })
    if (action === 'delete') {
      const isTold = listedCount(session) > 0 && !isPast(session, now)
      return isTold ? setOpen({ name: 'delete', session }) : remove(session)
    }
    if (action !== 'email') return setOpen({ name: 'form', task: { kind: action, session } })
    const draft = await draftEmail(session)
    if (draft) setOpen({ name: 'email', session, draft })
  }

  const showSaved = ({ id, startTime }: SessionView) => {
    setSaved(id)
    const { from, to } = rangeOf(filter, zone)
    const isWhole = list.data?.nextCursor === null && !isNarrowed(filter)
    const isFound = filter.search !== '' && sessions.some((session) => session.id === id)
    if (!isFound && !(isWhole && startTime >= from && startTime < to))
      filter.show(monthOf(startTime, zone))
  }

  return (
    <section aria-labelledby="sessions-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="sessions-title" className="text-xl font-semibold">
            Sessions
          </h2>
          <p role="status" className="text-sm text-muted">
            {counts?.filtered} {counts?.filtered === 1 ? 'session' : 'sessions'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-2 max-sm:*:px-1">
          <Button variant="secondary" onPress={() => setOpen({ name: 'deleted' })}>
            <ArchiveRestore aria-hidden className="size-4" />
            Recently Deleted
          </Button>
          <Button variant="secondary" onPress={() => setOpen({ name: 'share' })}>
            <Share2 aria-hidden className="size-4" />
            Share a Month
          </Button>
          <Button variant="secondary" onPress={() => setOpen({ name: 'import' })}>
            <FileUp aria-hidden className="size-4" />
            Import
          </Button>
          <Button onPress={() => setOpen({ name: 'form', task: { kind: 'add' } })}>
            <Plus aria-hidden className="size-4" />
            Add Session
          </Button>
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
          zone={zone}
          now={now}
          colorOf={(name) => colors.get(name)}
          savedId={saved}
          onAction={(action, session) => void act(action, session)}
        />
      )}
      <ShowMore what="sessions" list={list} />
      {open && (
        <SessionsDialog
          {...open}
          categories={categories.map(({ name }) => name)}
          month={filter.month ? { year, month: filter.month } : monthOf(now, zone)}
          zone={zone}
          now={now}
          onClose={close}
          onSaved={showSaved}
          onImported={(first) => first && filter.show(monthOf(first, zone))}
        />
      )}
    </section>
  )
}
