import { type ReactNode, useId } from 'react'
import { countedHours } from '#collections/attendance/hours.ts'
import { paths } from '#collections/pages/paths.ts'
import type { PersonExport } from '#collections/people/contract.ts'
import { mailWords } from '#site/features/admin/registrations/mail-state.tsx'
import { whenOf } from '#site/features/admin/sessions/session-facts.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { kindWords } from '#site/features/admin/trash/restore-deleted.ts'
import { formatDateTime, formatShortDate } from '#site/lib/dates.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { linesOfPerson, type PersonLine } from './person-lines.ts'

const mostEmails = 20

export function HeldForPerson({ person }: { person: PersonExport }) {
  const { zone, now } = useSite()
  const { coming, past } = linesOfPerson(person, now)
  const minutesInAll = person.attendance.reduce((sum, { minutes }) => sum + minutes, 0)
  const emails = person.emails.toSorted((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))
  return (
    <>
      <Held title="Upcoming sessions" empty="None" rows={coming}>
        {(line) => <SessionLine {...line} />}
      </Held>
      <Held title="Past sessions" rows={past}>
        {({ session }) => <SessionLine session={session} />}
      </Held>
      <Held
        title="Attendance"
        note={minutesInAll > 0 ? `${countedHours(minutesInAll)} in all` : ''}
        rows={person.attendance}
      >
        {({ session, share, minutes, arrivedAt }) =>
          [
            session?.title ?? 'A deleted session',
            formatDateTime(arrivedAt, zone),
            ...(share === 'all' ? [] : [share]),
            ...(minutes > 0 ? [countedHours(minutes)] : []),
          ].join(', ')
        }
      </Held>
      <Held title="Teaches" rows={person.teaching}>
        {({ title, startTime }) => `${title}, ${formatShortDate(startTime, zone)}`}
      </Held>
      <Held title="Requests" rows={[...person.topicRequests, ...person.theatreRequests]}>
        {(request) => (
          <span>
            <Link to={paths.submissions}>
              {'message' in request ? 'Topic request' : 'Theatre list request'}
            </Link>
            , {formatDateTime(request.createdAt, zone)}
          </span>
        )}
      </Held>
      <Held
        title="Emails"
        note={emails.length > mostEmails ? 'The latest twenty' : ''}
        rows={emails.slice(0, mostEmails)}
      >
        {({ kind, state, dueAt, sentAt, session }) => (
          <>
            {mailWords({ kind, state, at: sentAt ?? dueAt, answer: null }, zone, now)}
            {session && (
              <span className="text-soft">
                {session.title}, {formatShortDate(session.startTime, zone)}
              </span>
            )}
          </>
        )}
      </Held>
      <Held title="Recently Deleted" rows={person.deleted}>
        {({ kind, deletedAt }) => `${kindWords[kind]}, ${formatDateTime(deletedAt, zone)}`}
      </Held>
    </>
  )
}

function SessionLine({ session, words }: Pick<PersonLine, 'session'> & { words?: string }) {
  const { zone } = useSite()
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Link to={`${paths.registrations}?session=${session.id}&open=${session.id}`}>
          {session.title}
        </Link>
        {session.cancelledAt && <Badge>Cancelled</Badge>}
      </span>
      <span className="text-soft">
        {whenOf(session, zone)}, {session.location}
        {words && `. ${words}.`}
      </span>
    </>
  )
}

type HeldProps<Row> = {
  title: string
  rows: readonly Row[]
  note?: string
  /** Shown if there are no rows; without it the section is left out. */
  empty?: string
  children: (row: Row) => ReactNode
}

function Held<Row>({ title, rows, note, empty, children }: HeldProps<Row>) {
  const titleId = useId()
  if (rows.length === 0 && !empty) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 text-sm">
      <h3 id={titleId} className="font-semibold">
        {title} {rows.length > 0 && `(${rows.length})`}
      </h3>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {rows.map((row, index) => (
            <li key={index} className="flex flex-col gap-0.5 wrap-anywhere">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="text-muted">{note}</p>}
    </section>
  )
}
