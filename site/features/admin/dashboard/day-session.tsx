import { ClipboardCheck, DoorOpen, Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { doorCloses, doorOpens, isDoorOpen } from '#collections/attendance/door.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import type { EmailDraft } from '#collections/sessions/email.contract.ts'
import { paths } from '#collections/pages/paths.ts'
import { RegisterDialog } from '#site/features/admin/registrations/attendance/register-dialog.tsx'
import { showDoor, useDoorAddress } from '#site/features/admin/registrations/attendance/door.ts'
import { EmailDialog } from '#site/features/admin/sessions/email/email-dialog.tsx'
import { listedCount } from '#site/features/admin/sessions/form/tell-people.tsx'
import {
  hasFreedPlace,
  registeredText,
  waitingText,
} from '#site/features/admin/sessions/numbers.ts'
import { draftEmail } from '#site/features/admin/sessions/session-actions.ts'
import { SessionState } from '#site/features/admin/sessions/when.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { dayIn, formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { FoldedActions } from '#site/ui/actions/folded-actions.tsx'
import { ExternalLink, Link } from '#site/ui/actions/link.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { card } from '#site/ui/styles.ts'

type DaySessionProps = { session: AdminSessionView; day: string }

/** One session of a day: numbers, and what is done with its people. */
export function DaySession({ session, day }: DaySessionProps) {
  const { zone, now } = useSite()
  const { id, title, location, startTime, endTime } = session
  const [dialog, setDialog] = useState<'attendance' | EmailDraft>()
  const closeDialog = () => setDialog(undefined)
  const navigate = useNavigate()
  const doorAddress = useDoorAddress(id, now > doorCloses(session) || session.cancelledAt !== null)
  const people = `${paths.registrations}?session=${id}`
  const waiting = waitingText(session)
  const isOver = isFinished(session, now)
  const openDoor = { label: 'Open the door', icon: DoorOpen, onPress: () => void showDoor(id) }
  const showRegister = {
    label: 'Who was there',
    icon: ClipboardCheck,
    onPress: () => setDialog('attendance'),
  }
  const atDoor =
    doorOpens(session) > now ? [] : [!isOver && isDoorOpen(session, now) ? openDoor : showRegister]
  const actions = [
    ...atDoor,
    {
      label: 'Print',
      icon: Printer,
      onPress: () => void navigate(`${people}&print=sheet`),
    },
    {
      label: 'Email',
      icon: Mail,
      isDisabled: listedCount(session) === 0,
      onPress: () => void draftEmail(session).then(setDialog),
    },
  ]
  return (
    <li className={`${card} p-4`}>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 lg:basis-full">
          <p className="font-semibold wrap-anywhere">
            <Link to={people}>{title}</Link>
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
            <SessionState session={session} />
            <Badge>{registeredText(session)}</Badge>
            {waiting && <Badge isUrgent={hasFreedPlace(session, now)}>{waiting}</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <FoldedActions actions={actions} subject={title} />
        </div>
      </div>
      {dialog === 'attendance' && <RegisterDialog session={session} onClose={closeDialog} />}
      {typeof dialog === 'object' && (
        <EmailDialog session={session} draft={dialog} onClose={closeDialog} />
      )}
    </li>
  )
}
