import { CalendarDays, ClipboardCheck, DoorOpen, Mail, Printer } from 'lucide-react'
import { doorCloses, doorOpens, isDoorOpen } from '#collections/attendance/hours.ts'
import { paths } from '#collections/pages/paths.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { touches } from '#collections/site-time.ts'
import { dayRange } from '#collections/wall-clock.ts'
import { showDoor, useDoorAddress } from '#site/features/admin/registrations/attendance/door.ts'
import { SignInSheets, usePrint } from '#site/features/admin/registrations/sign-in-sheets.tsx'
import { useSessionDialogs } from '#site/features/admin/sessions/session-dialogs.tsx'
import { listedCount, SessionFacts } from '#site/features/admin/sessions/session-facts.tsx'
import { useAdminSessions } from '#site/features/admin/use-selected.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { dayIn, formatDayShort, formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { ExternalLink, Link } from '#site/ui/actions/link.tsx'
import { action, MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { EmptyState, Loaded, SkeletonLine } from '#site/ui/feedback/loaded.tsx'
import { card } from '#site/ui/styles.ts'

const pageSize = 50

export function TodayAndTomorrow() {
  const { zone, now } = useSite()
  const [today, tomorrow] = [dayIn(now, zone, 0), dayIn(now, zone, 1)]
  const list = useAdminSessions({ ...dayRange(today, tomorrow, zone), sort: 'date' }, pageSize)
  return (
    <Loaded read={list} what="today's sessions" skeleton={<SkeletonLine className="h-24" />}>
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
                <Link to={`${paths.registrations}?period=yesterday`}>Yesterday's lists</Link>
              </p>
            </div>
            <div className="grid gap-4 lg:grid-cols-2">
              {[today, tomorrow].map((day) => {
                const range = dayRange(day, day, zone)
                const on = sessions.filter((session) => touches(session, range))
                return (
                  <div key={day} className="flex min-w-0 flex-col gap-2">
                    <h3 className="text-sm font-semibold text-muted">
                      {day === today ? 'Today' : 'Tomorrow'}, {formatDayShort(day)}
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
              })}
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
    text="Any spreadsheet with a title, date, times and location can be imported."
  >
    <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
      <Link to={paths.manageSessions}>Add the categories</Link>
      <Link to={paths.manageSessions}>Add or import the sessions</Link>
      <Link to={paths.editOverview}>Write the overview page</Link>
    </p>
  </EmptyState>
)

function DaySession({ session, day }: { session: AdminSessionView; day: string }) {
  const { zone, now } = useSite()
  const { id, title, location, startTime, endTime } = session
  const { open, dialog } = useSessionDialogs()
  const { sheets, print } = usePrint()
  const doorAddress = useDoorAddress(id, now > doorCloses(session) || session.cancelledAt !== null)
  const atDoor =
    !isFinished(session, now) && isDoorOpen(session, now)
      ? action('Open the door', DoorOpen, () => void showDoor(id))
      : action('Who was there', ClipboardCheck, () => void open('attendance', session))
  const actions = [
    ...(doorOpens(session) > now ? [] : [atDoor]),
    action('Print', Printer, () => print([session])),
    action('Email', Mail, () => void open('email', session), listedCount(session) === 0),
  ]
  return (
    <li className={`${card} p-4`}>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 lg:basis-full">
          <p className="font-semibold wrap-anywhere">
            <Link to={`${paths.registrations}?session=${id}`}>{title}</Link>
          </p>
          <p className="line-clamp-3 text-sm wrap-anywhere text-soft">
            <time dateTime={startTime}>
              {dayIn(new Date(startTime), zone, 0) !== day &&
                `${formatShortDate(startTime, zone)}, `}
              {formatTimeRange(startTime, endTime, zone)}
            </time>
            {`, ${location}`}
          </p>
          {doorAddress && (
            <p className="text-sm wrap-anywhere text-soft">
              Door:{' '}
              <ExternalLink href={doorAddress}>
                {doorAddress.replace(/^https?:\/\//, '')}
              </ExternalLink>
            </p>
          )}
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <SessionFacts session={session} />
          </p>
        </div>
        <div className="lg:hidden">
          <MoreMenu actions={actions} label={`More for ${title}`} />
        </div>
        <div className="flex flex-wrap gap-2 max-lg:hidden">
          {actions.map(({ label, ...button }) => (
            <SmallButton key={label} {...button} aria-label={`${label}: ${title}`}>
              {label}
            </SmallButton>
          ))}
        </div>
      </div>
      {dialog}
      {sheets && <SignInSheets sessions={sheets} />}
    </li>
  )
}
