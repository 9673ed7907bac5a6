import { CalendarX2, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import type { AdminSessionView, EmailDraft } from '#collections/sessions/contract.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { DateFilters } from './date-filters.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { inYearAndMonth, yearsOf } from './filter-by-date.ts'
import { SessionDialog, type SessionTask } from './session-dialog.tsx'
import { type SessionAction, SessionsTable } from './sessions-table.tsx'
import { useDateFilter } from './use-date-filter.ts'
import { useSessionActions } from './use-session-actions.ts'

type SessionsSectionProps = {
  sessions: readonly AdminSessionView[]
  categories: readonly CategoryView[]
  zone: string
  now: Date
}

export function SessionsSection({ sessions, categories, zone, now }: SessionsSectionProps) {
  const filter = useDateFilter(zone, now)
  const [task, setTask] = useState<SessionTask>()
  const [email, setEmail] = useState<{ session: AdminSessionView; draft: EmailDraft }>()
  const { remove, draftEmail } = useSessionActions()
  const { year, month, currentYear } = filter
  const years = useMemo(() => yearsOf(sessions, currentYear, zone), [sessions, currentYear, zone])
  const shown = useMemo(
    () => inYearAndMonth(sessions, { year, month }, zone),
    [sessions, year, month, zone],
  )
  const colors = useMemo(
    () => new Map(categories.map(({ name, color }) => [name, color])),
    [categories],
  )

  const act = async (action: SessionAction, session: AdminSessionView) => {
    if (action === 'delete') return remove(session)
    if (action !== 'email') return setTask({ kind: action, session })
    const draft = await draftEmail(session)
    if (draft) setEmail({ session, draft })
  }

  return (
    <section aria-labelledby="sessions-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="sessions-title" className="text-xl font-semibold">
            Sessions
          </h2>
          <p role="status" className="text-sm text-muted">
            {shown.length} {shown.length === 1 ? 'session' : 'sessions'} shown
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <DateFilters filter={filter} years={years.includes(year) ? years : [year, ...years]} />
          <Button onPress={() => setTask({ kind: 'add' })}>
            <Plus aria-hidden className="size-4" />
            Add Session
          </Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={CalendarX2}
          title="No sessions"
          text="Get started by creating a new session."
        />
      ) : (
        <SessionsTable
          sessions={shown}
          zone={zone}
          now={now}
          colorOf={(name) => colors.get(name)}
          onAction={(action, session) => void act(action, session)}
        />
      )}
      {task && (
        <SessionDialog
          task={task}
          categories={categories.map(({ name }) => name)}
          zone={zone}
          onClose={() => setTask(undefined)}
        />
      )}
      {email && <EmailDialog {...email} onClose={() => setEmail(undefined)} />}
    </section>
  )
}
