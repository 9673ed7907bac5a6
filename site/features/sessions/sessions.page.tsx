import { Globe } from 'lucide-react'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { isOn } from '#collections/attendance/hours.ts'
import { sessionsPageTexts } from '#collections/pages/defaults.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { inZone } from '#collections/site-time.ts'
import { zoneName } from '#site/lib/dates.ts'
import { useLostFocus } from '#site/lib/focus/use-lost-focus.ts'
import { together } from '#site/data/swr.ts'
import { useNow } from '#site/data/use-now.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { Loaded, SkeletonCards } from '#site/ui/feedback/loaded.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { useCategoryColors, useContinuingSessions, useSessions } from './reads.ts'
import { type Filter, filterSessions, isFiltering } from './filters/filter-sessions.ts'
import { MonthCalendar } from './calendar/month-calendar.tsx'
import { MonthCards } from './list/month-cards.tsx'
import { NoMoreSessions, NoSessions } from './filters/no-sessions.tsx'
import { OnNowSection, useOnNow } from './attendance/on-now.tsx'
import { assumedZone, SessionsContext, useSessionsContext } from './sessions-context.ts'
import { ResultStatus } from './filters/result-status.tsx'
import { SessionList } from './list/session-list.tsx'
import { MonthHeader, SessionToolbar, Subscribe } from './filters/session-toolbar.tsx'
import { useFocusAfterwards } from './detail/use-opened-session.ts'
import { type SessionsQuery, useSessionsQuery } from './filters/use-sessions-query.ts'

const PublicDialogs = lazyComponent(
  async () => (await import('./public-dialogs.tsx')).PublicDialogs,
)
// Early, so that the first press on a phone opens one at once, even offline.
if ('document' in globalThis) PublicDialogs.preload()

export function SessionsPage() {
  const now = useNow()
  const config = useSiteConfig()
  const zone = config.data?.timeZone ?? assumedZone
  const query = useSessionsQuery(zone, now)
  const { open, opened } = query
  const lostFocus = useLostFocus()
  const isMonthly = query.view !== 'list'
  const sessions = useSessions(isMonthly ? query.month : undefined)
  const continuing = useContinuingSessions(query.month, zone, query.view === 'calendar')
  const allOnNow = useOnNow(zone, now, !isMonthly)
  const { search, categories } = query
  // Deferred, so that typing does not wait for results.
  const filter = useDeferredValue(useMemo(() => ({ search, categories }), [search, categories]))
  // Times need the zone.
  const data = config.data && sessions.data
  const found = useMemo(
    () => data && filterSessions([...continuing, ...data], filter),
    [continuing, data, filter],
  )
  // A session with an open door that has not begun, or has ended, stands in its place.
  const onNow = filterSessions(allOnNow, filter).filter((session) => isOn(session, now))
  const colorOf = useCategoryColors()
  const programme = useMemo<ReturnType<typeof useSessionsContext>>(
    () => ({
      zone,
      now,
      colorOf,
      shown: { data: sessions.data, isLoading: sessions.isLoading },
      openSession: ({ id }) => open({ session: id }),
      openSignUp: (id, forWhom) => open({ 'sign-up': id, for: forWhom }),
    }),
    [zone, now, colorOf, sessions.data, sessions.isLoading, open],
  )
  useFocusAfterwards(query.isDialogOpen, opened['sign-up'] || opened.session)

  return (
    <SessionsContext value={programme}>
      <div className="flex flex-col gap-2.5 sm:gap-5">
        <PageHeader title={sessionsPageTexts.title} />
        <SessionToolbar query={query} />
        {data && <OnNowSection sessions={onNow} />}
        {isMonthly && <MonthHeader query={query} />}
        <ResultStatus count={found?.length} />
        <section aria-label="Results" className="flex flex-col gap-2.5 sm:gap-5" {...lostFocus}>
          <Loaded
            read={together([config, sessions], found)}
            what="the sessions"
            skeleton={
              <SkeletonCards
                className={query.view === 'list' ? 'flex flex-col gap-4' : undefined}
              />
            }
          >
            {(found) => <Sessions query={query} filter={filter} sessions={found} onNow={onNow} />}
          </Loaded>
          {isMonthly && isFiltering(filter) && found && found.length > 0 && (
            <div className="print:hidden">
              <SmallButton onPress={() => query.setView('list')}>Search all sessions</SmallButton>
            </div>
          )}
        </section>
        {found && <TimeZoneNote />}
        {found && <Subscribe onPress={() => open({ subscribe: true })} />}
        {config.data && query.isDialogOpen && (
          // In sight while their code cannot be loaded; they stand elsewhere themselves.
          <div className="fixed inset-x-4 bottom-4 z-20 empty:hidden">
            <PublicDialogs query={query} found={found ?? []} />
          </div>
        )}
      </div>
    </SessionsContext>
  )
}

type SessionsProps = {
  query: SessionsQuery
  /** The filter that gave `sessions`. */
  filter: Filter
  sessions: readonly SessionView[]
  /** They stand above, and only there. */
  onNow: readonly SessionView[]
}

function Sessions({ query, filter, sessions, onNow }: SessionsProps) {
  const { now } = useSessionsContext()
  const others = useMemo(() => sessions.filter((session) => !isOn(session, now)), [sessions, now])
  const isEmpty = sessions.length === 0 && !(query.isThisMonth && onNow.length > 0)
  return (
    <>
      {isEmpty && <NoSessions query={query} />}
      {query.view === 'calendar' ? (
        <MonthCalendar
          key={query.monthTitle}
          month={query.month}
          title={query.monthTitle}
          sessions={sessions}
          onOpenDay={(day) => query.open({ day })}
        />
      ) : query.view === 'list' ? (
        <SessionList
          sessions={others}
          isFiltered={isFiltering(filter)}
          isBelowOthers={others.length < sessions.length}
        />
      ) : (
        !isEmpty && (
          <>
            {query.isThisMonth && others.every((session) => isFinished(session, now)) && (
              <NoMoreSessions query={query} />
            )}
            <MonthCards key={query.monthTitle} sessions={others} isThisMonth={query.isThisMonth} />
          </>
        )
      )}
    </>
  )
}

const never = () => () => {}

/** For visitors whose clock differs. Below the sessions, because only the browser knows its zone. */
function TimeZoneNote() {
  const { zone, now } = useSessionsContext()
  const differs = useSyncExternalStore(
    never,
    () => inZone(now, zone).getTimezoneOffset() !== now.getTimezoneOffset(),
    () => false,
  )
  if (!differs) return undefined
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Globe aria-hidden className="size-4 shrink-0" />
      <span>
        Times shown are {zoneName(zone)} ({zone.replaceAll('_', ' ')}).
      </span>
    </p>
  )
}
