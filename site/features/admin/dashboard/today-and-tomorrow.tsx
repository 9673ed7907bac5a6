import { CalendarDays } from 'lucide-react'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { dayRange, touches } from '#collections/site-time.ts'
import { paths } from '#collections/pages/paths.ts'
import { useAdminSessions } from '#site/features/admin/sessions/use-admin-sessions.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { dayIn, formatDayShort } from '#site/lib/dates.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { DaySession } from './day-session.tsx'

const pageSize = 50

/** Shows the sessions that are on, with their people one press away. */
export function TodayAndTomorrow() {
  const { zone, now } = useSite()
  const [today, tomorrow] = [dayIn(now, zone, 0), dayIn(now, zone, 1)]
  const list = useAdminSessions({ ...dayRange(today, tomorrow, zone), sort: 'date' }, pageSize)
  return (
    <Loaded read={list} what="today’s sessions" skeleton={<SkeletonLine className="h-24" />}>
      {({ counts, sessions }) =>
        counts.sessions === 0 ? (
          <NoSessions />
        ) : (
          <section aria-labelledby="today-and-tomorrow" className="flex flex-col gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id="today-and-tomorrow" className="text-xl font-semibold">
                Today and tomorrow
              </h2>
              <p className="text-sm">
                <Link to={`${paths.registrations}?period=yesterday`}>Yesterday’s lists</Link>
              </p>
            </div>
            <div className="grid gap-4 lg:grid-cols-2">
              <Day name="Today" day={today} sessions={sessions} />
              <Day name="Tomorrow" day={tomorrow} sessions={sessions} />
            </div>
          </section>
        )
      }
    </Loaded>
  )
}

const NoSessions = () => (
  <EmptyState
    icon={CalendarDays}
    title="No sessions yet"
    text="Any sheet with a title, date, times and room can be imported."
  >
    <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
      <Link to={paths.manageSessions}>Add the categories</Link>
      <Link to={paths.manageSessions}>Add or import the sessions</Link>
      <Link to={paths.editOverview}>Write the overview page</Link>
    </p>
  </EmptyState>
)

type DayProps = { name: string; day: string; sessions: AdminSessionView[] }

function Day({ name, day, sessions }: DayProps) {
  const { zone } = useSite()
  const on = sessions.filter((session) => touches(session, dayRange(day, day, zone)))
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-semibold text-muted">
        {name}, {formatDayShort(day)}
      </h3>
      {on.length === 0 ? (
        <p className="text-sm text-muted">No sessions.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {on.map((session) => (
            <DaySession key={session.id} session={session} day={day} />
          ))}
        </ul>
      )}
    </div>
  )
}
