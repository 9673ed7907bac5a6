import { Copy, Printer } from 'lucide-react'
import { memo } from 'react'
import { badgeColors } from '#collections/categories/colors.ts'
import { isPast } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { formatDate, formatTimeRange } from '#site/lib/dates.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { card } from '#site/ui/styles.ts'
import { copyEmails } from '#site/admin/registrations/export/export-registrations.ts'
import { waitingText } from '#site/admin/sessions/waiting-text.ts'
import { RegistrationsTable } from './registrations-table.tsx'
import { usePeopleActions } from './use-people-actions.ts'
import { WaitingListTable } from './waiting-list-table.tsx'

type SessionRegistrationsProps = {
  session: AdminSessionView
  zone: string
  now: Date
  color: string | undefined
  /** False while only another session's sheet is printed. */
  isPrinted: boolean
  onPrint: (id: string) => void
}

const places = ({ registered, capacity }: AdminSessionView) =>
  `${capacity === null ? registered : `${registered} of ${capacity}`} registered`

/** Printed as a sign-in sheet on a page of its own. */
export const SessionRegistrations = memo(function SessionRegistrations(
  props: SessionRegistrationsProps,
) {
  const { session, zone, now, color, isPrinted, onPrint } = props
  const actions = usePeopleActions(session)
  const { title, startTime, endTime, location, faculty } = session
  const waiting = waitingText(session)
  const isOver = isPast(session, now)
  return (
    <article
      aria-label={title}
      className={`${card} flex flex-col gap-4 p-4 sm:p-5 print:break-after-page print:border-0 print:p-0 print:shadow-none ${isPrinted ? '' : 'print:hidden'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col items-start gap-1.5">
          <h3
            id={`session-${session.id}`}
            tabIndex={-1}
            className="text-lg/6 font-semibold text-balance wrap-anywhere print:text-2xl"
          >
            {title}
          </h3>
          <p className="text-sm wrap-anywhere text-muted print:text-base print:text-ink">
            <time dateTime={startTime}>
              {formatDate(startTime, zone)}, {formatTimeRange(startTime, endTime, zone)}
            </time>
            <br />
            {location}
            {faculty && ` · ${faculty}`}
          </p>
          <p className="flex flex-wrap gap-1.5 print:hidden">
            <Badge colors={badgeColors(color)}>{session.category}</Badge>
            <Badge>{places(session)}</Badge>
            {waiting && <Badge>{waiting}</Badge>}
            {isOver && <Badge>Past</Badge>}
          </p>
        </div>
        <div className="flex shrink-0 max-sm:flex-col print:hidden">
          <span title="Copy emails">
            <IconButton
              icon={Copy}
              label={`Copy emails of ${title}`}
              isDisabled={session.registrations.length === 0}
              onPress={() => void copyEmails(session)}
            />
          </span>
          <span title="Print sign-in sheet">
            <IconButton
              icon={Printer}
              label={`Print sign-in sheet of ${title}`}
              onPress={() => onPrint(session.id)}
            />
          </span>
        </div>
      </div>
      <RegistrationsTable session={session} zone={zone} actions={actions} />
      <WaitingListTable session={session} zone={zone} actions={actions} canPromote={!isOver} />
    </article>
  )
})
