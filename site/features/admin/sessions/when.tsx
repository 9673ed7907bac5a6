import { isFinished, isPast } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { hasFreedPlace, registeredText, waitingText } from './numbers.ts'

type Stretch = { startTime: string; endTime: string }

/** 'Wed 10 Jun 2026, 14:30–16:00' */
export const whenOf = ({ startTime, endTime }: Stretch, zone: string) =>
  `${formatShortDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone)}`

/** The same, as an element whose time stays on one line. */
export function When({ session: { startTime, endTime } }: { session: Stretch }) {
  const { zone } = useSite()
  return (
    <time dateTime={startTime}>
      {formatShortDate(startTime, zone)},{' '}
      <span className="sm:whitespace-nowrap">{formatTimeRange(startTime, endTime, zone)}</span>
    </time>
  )
}

type SessionStateProps = {
  session: AdminSessionView
  /** The word for one that is over. */
  over?: string
}

/** Whether it is cancelled, on at the moment, or over. */
export function SessionState({ session, over = 'Finished' }: SessionStateProps) {
  const { now } = useSite()
  const isOver = isFinished(session, now)
  return (
    <>
      {session.cancelledAt && <Badge>Cancelled</Badge>}
      {isOver && <Badge>{over}</Badge>}
      {!isOver && isPast(session, now) && <Badge>Now</Badge>}
    </>
  )
}

/** Its state, and the numbers of its people. */
export function SessionFacts({ session }: { session: AdminSessionView }) {
  const { now } = useSite()
  const waiting = waitingText(session)
  return (
    <>
      <SessionState session={session} />
      {waiting && <Badge isUrgent={hasFreedPlace(session, now)}>{waiting}</Badge>}
      <Badge>{registeredText(session)}</Badge>
    </>
  )
}
