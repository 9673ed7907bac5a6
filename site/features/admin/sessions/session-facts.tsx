import { counted } from '#collections/counted.ts'
import { isFinished, isPast } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'

type Of = { session: AdminSessionView }
type Places = Pick<AdminSessionView, 'capacity' | 'registered' | 'waitingListCount'>
type Stretch = { startTime: string; endTime: string }

export const listedCount = (session: Pick<Places, 'registered' | 'waitingListCount'>) =>
  session.registered + session.waitingListCount

/** '12 of 12', '3', 'Not required'. */
export function placesText({ registered, capacity, registrationRequired }: AdminSessionView) {
  if (!registrationRequired && registered === 0) return 'Not required'
  return capacity === null ? `${registered}` : `${registered} of ${capacity}`
}

/** '9 of 15 registered', '3 registered', or 'No registration'. */
export function registeredText(session: AdminSessionView) {
  const isOpenToAll = !session.registrationRequired && session.registered === 0
  return isOpenToAll ? 'No registration' : `${placesText(session)} registered`
}

/** '2 places free, 5 waiting', or undefined when nobody waits. */
export function waitingText({ capacity, registered, waitingListCount }: Places) {
  if (waitingListCount === 0) return undefined
  const waiting = `${waitingListCount} waiting`
  if (capacity === null) return `Unlimited places, ${waiting}`
  const free = capacity - registered
  return free <= 0 ? waiting : `${counted(free, 'place')} free, ${waiting}`
}

/** Whether somebody could get a place now: '2 places free, 5 waiting' is something to do, unless it is over or cancelled. */
export const hasFreedPlace = (session: AdminSessionView, now: Date) =>
  session.waitingListCount > 0 &&
  (session.capacity === null || session.registered < session.capacity) &&
  !session.cancelledAt &&
  !isFinished(session, now)

/** 'Wed 10 Jun 2026, 14:30–16:00' */
export const whenOf = ({ startTime, endTime }: Stretch, zone: string) =>
  `${formatShortDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone)}`

/** 'This location is already in use at that time: Airway workshop (Wed 10 Jun 2026, 14:30–16:00).' */
export function roomWarning(others: readonly (Stretch & { title: string })[], zone: string) {
  const named = others.slice(0, 3).map((one) => `${one.title} (${whenOf(one, zone)})`)
  const more = others.length > 3 ? ` and ${others.length - 3} more` : ''
  return named.length > 0
    ? `This location is already in use at that time: ${named.join('; ')}${more}.`
    : ''
}

/** When it is, as an element whose time stays on one line. */
export function When({ session: { startTime, endTime } }: { session: Stretch }) {
  const { zone } = useSite()
  return (
    <time dateTime={startTime}>
      {formatShortDate(startTime, zone)},{' '}
      <span className="sm:whitespace-nowrap">{formatTimeRange(startTime, endTime, zone)}</span>
    </time>
  )
}

export function SessionState({ session, over = 'Finished' }: Of & { over?: string }) {
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

export function Waiting({ session }: Of) {
  const { now } = useSite()
  const waiting = waitingText(session)
  return waiting && <Badge isUrgent={hasFreedPlace(session, now)}>{waiting}</Badge>
}

export const SessionFacts = ({ session }: Of) => (
  <>
    <SessionState session={session} />
    <Waiting session={session} />
    <Badge>{registeredText(session)}</Badge>
  </>
)
