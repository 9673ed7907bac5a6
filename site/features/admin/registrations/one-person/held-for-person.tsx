import { Children, type ReactNode, useId } from 'react'
import { countedHours } from '#collections/attendance/hours.ts'
import { paths } from '#collections/pages/paths.ts'
import type { PersonExport } from '#collections/people/contract.ts'
import { mailWords } from '#site/features/admin/registrations/mail-state.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { kindWords } from '#site/features/admin/trash/restore-deleted.ts'
import { formatDateTime, formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { linesOfPerson, type PersonLine } from './person-lines.ts'

const mostEmails = 20

/** Everything that is held for a person, kind by kind. */
export function HeldForPerson({ person }: { person: PersonExport }) {
  const { zone, now } = useSite()
  const { coming, past } = linesOfPerson(person, now)
  const { attendance, topicRequests, theatreRequests, teaching, deleted } = person
  const minutesInAll = attendance.reduce((sum, { minutes }) => sum + minutes, 0)
  const emails = person.emails.toSorted((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))
  return (
    <>
      <PersonSection title="Sessions to come" empty="None">
        {coming.map((line) => (
          <SessionLine key={line.id} line={line} />
        ))}
      </PersonSection>
      <PersonSection title="Past sessions">
        {past.map((line) => (
          <SessionLine key={line.id} line={line} isPast />
        ))}
      </PersonSection>
      <PersonSection
        title="Attendance"
        note={minutesInAll > 0 ? `${countedHours(minutesInAll)} in all` : ''}
      >
        {attendance.map(({ id, session, share, minutes, arrivedAt }) => (
          <li key={id} className="wrap-anywhere">
            {session?.title ?? 'A deleted session'}, {formatDateTime(arrivedAt, zone)}
            {share !== 'all' && `, ${share}`}
            {minutes > 0 && `, ${countedHours(minutes)}`}
          </li>
        ))}
      </PersonSection>
      <PersonSection title="Teaches">
        {teaching.map(({ id, title, startTime }) => (
          <li key={id} className="wrap-anywhere">
            {title}, {formatShortDate(startTime, zone)}
          </li>
        ))}
      </PersonSection>
      <PersonSection title="Requests">
        {[...topicRequests, ...theatreRequests].map((request) => (
          <li key={request.id} className="wrap-anywhere">
            <Link to={paths.submissions}>
              {'message' in request ? 'Topic request' : 'Theatre list request'}
            </Link>
            , {formatDateTime(request.createdAt, zone)}
          </li>
        ))}
      </PersonSection>
      <PersonSection title="Emails" note={emails.length > mostEmails ? 'The latest twenty' : ''}>
        {emails.slice(0, mostEmails).map(({ kind, state, dueAt, sentAt, session }, index) => (
          <li key={index} className="flex flex-col gap-0.5">
            {mailWords({ kind, state, at: sentAt ?? dueAt, answer: null }, zone, now)}
            {session && (
              <span className="wrap-anywhere text-soft">
                {session.title}, {formatShortDate(session.startTime, zone)}
              </span>
            )}
          </li>
        ))}
      </PersonSection>
      <PersonSection title="Recently Deleted">
        {deleted.map(({ kind, deletedAt }, index) => (
          <li key={index}>
            {kindWords[kind]}, {formatDateTime(deletedAt, zone)}
          </li>
        ))}
      </PersonSection>
    </>
  )
}

function SessionLine({ line, isPast = false }: { line: PersonLine; isPast?: boolean }) {
  const { zone } = useSite()
  const { session, words } = line
  return (
    <li className={`flex flex-col gap-0.5 ${isPast ? 'text-muted' : ''}`}>
      <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
        <Link to={`${paths.registrations}?session=${session.id}&open=${session.id}`}>
          {session.title}
        </Link>
        {session.cancelledAt && <Badge>Cancelled</Badge>}
      </span>
      <span className="text-soft">
        {formatShortDate(session.startTime, zone)},{' '}
        {formatTimeRange(session.startTime, session.endTime, zone)}, {session.location}
        {!isPast && `. ${words}.`}
      </span>
    </li>
  )
}

type PersonSectionProps = {
  title: string
  children: ReactNode[]
  note?: string
  /** Said where there is nothing; without it the section is left out. */
  empty?: string
}

/** One kind of what is held for a person. */
function PersonSection({ title, children, note, empty }: PersonSectionProps) {
  const titleId = useId()
  const count = Children.count(children)
  if (count === 0 && !empty) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 text-sm">
      <h3 id={titleId} className="font-semibold">
        {title} {count > 0 && `(${count})`}
      </h3>
      {count === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-2">{children}</ul>
      )}
      {note && <p className="text-muted">{note}</p>}
    </section>
  )
}
