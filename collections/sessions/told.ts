import { lightFormat } from 'date-fns'
import { inZone } from '../site-time.ts'
import { toInstant } from '../wall-clock.ts'
import { isPast } from './availability.ts'

/** When and where a session is. */
export type Occurrence = { startTime: string; endTime: string; location: string }
type Stored = Occurrence & { cancelledAt?: string | null }

export const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other)

/** Whether the date, the time or the location differs: people get an email about nothing else. */
export const isMoved = (one: Occurrence, other: Occurrence) =>
  !isSameTime(one.startTime, other.startTime) ||
  !isSameTime(one.endTime, other.endTime) ||
  one.location !== other.location

/** Whether an edit emails people: not if the session has begun or is cancelled. */
export const emailsOfChange = (before: Stored, after: Occurrence, now: Date) =>
  !before.cancelledAt && isMoved(before, after) && !(isPast(before, now) && isPast(after, now))

/** Whether a cancellation emails people. */
export const emailsOfCancellation = (session: Stored, now: Date) =>
  !session.cancelledAt && !isPast(session, now)

/** Another time on the day that an instant has by the site's clock. */
function atTime(instant: string, time: string | undefined, zone: string): string {
  if (time === undefined) return instant
  const day = lightFormat(inZone(instant, zone), 'yyyy-MM-dd')
  return toInstant(`${day}T${time}:00`, zone).toISOString()
}

/** When and where a session is once a change of several is made; the times are of its own day. */
export const placeAfter = (
  session: Occurrence,
  changes: Partial<Occurrence>,
  zone: string,
): Occurrence => ({
  location: changes.location ?? session.location,
  startTime: atTime(session.startTime, changes.startTime, zone),
  endTime: atTime(session.endTime, changes.endTime, zone),
})
