import { isFinished } from '../sessions/availability.ts'
import { formatDate, formatTime } from '../site-time.ts'
import { needsTeachingHours } from './hours.ts'

type Times = { startTime: string; endTime: string }

const minuteMs = 60_000
const openBeforeMs = 30 * minuteMs
const openAfterMs = 15 * minuteMs
const tellMs = 60 * minuteMs

const at = (instant: string, ms: number) => new Date(Date.parse(instant) + ms)

export const doorOpens = ({ startTime }: Pick<Times, 'startTime'>): Date =>
  at(startTime, -openBeforeMs)

export const doorCloses = ({ endTime }: Pick<Times, 'endTime'>): Date => at(endTime, openAfterMs)

/** When attendees are emailed: by then the register has been corrected. */
export const certificateDue = ({ endTime }: Pick<Times, 'endTime'>): Date => at(endTime, tellMs)

type Cancellable = Times & { cancelledAt?: string | null }

/** That of a cancelled session does not open. */
export const isDoorOpen = (session: Cancellable, now: Date): boolean =>
  !session.cancelledAt && doorOpens(session) <= now && now <= doorCloses(session)

/** Begun, and not over. */
export const isOn = (session: Cancellable, now: Date): boolean =>
  !session.cancelledAt && at(session.startTime, 0) <= now && now < at(session.endTime, 0)

type Session = {
  startTime: string
  endTime: string
  cancelledAt?: string | null
  teachingMinutes?: number | null
}
type Attendance = { arrivedAt: string }

export const standings = ['counts', 'early', 'cancelled', 'moved', 'hours-missing'] as const
export type Standing = (typeof standings)[number]

/** A session may be moved: what was recorded before its door opens now was of another start. */
export const isOfThisStart = (
  session: Pick<Session, 'startTime'>,
  { arrivedAt }: Attendance,
): boolean => new Date(arrivedAt) >= doorOpens(session)

/** Whether somebody's attendance counts, or why it does not (promise `attendance.counts`). All that tells of it asks this. */
export function standingOf(session: Session, attendance: Attendance, now: Date): Standing {
  if (session.cancelledAt) return 'cancelled'
  if (!isOfThisStart(session, attendance)) return 'moved'
  if (!isFinished(session, now)) return 'early'
  return needsTeachingHours(session) ? 'hours-missing' : 'counts'
}

/** Why there is no certificate, or when there will be one. */
export function noCertificate(
  standing: Exclude<Standing, 'counts'>,
  { endTime }: Session,
  zone: string,
): string {
  const reasons = {
    early: `The certificate will be here from ${formatTime(endTime, zone)} on ${formatDate(endTime, zone)}.`,
    cancelled: 'This session was cancelled. It has no certificate.',
    moved: 'This session was moved after you signed in. Sign in again when it takes place.',
    'hours-missing':
      'The certificate will be here when the teaching team has entered the teaching hours.',
  }
  return reasons[standing]
}
