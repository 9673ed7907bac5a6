import { counted } from '../counted.ts'
import { isFinished } from '../sessions/availability.ts'
import { formatDate, formatTime, inZone } from '../site-time.ts'
import { monthRange } from '../wall-clock.ts'

export const attendanceShares = ['all', 'half'] as const
export type AttendanceShare = (typeof attendanceShares)[number]

/** `later`: signed in with a code of the door that was sent a while after it was shown. */
export const attendanceSources = ['door', 'later', 'hand'] as const
export type AttendanceSource = (typeof attendanceSources)[number]

type Times = { startTime: string; endTime: string }
type Cancellable = Times & { cancelledAt?: string | null }
type Session = Cancellable & { teachingMinutes?: number | null }

const minuteMs = 60_000
/** A longer session has nights and breaks, so its teaching hours have to be entered. */
const longestWhole = 12 * 60

const lengthOf = ({ startTime, endTime }: Times) =>
  Math.round((Date.parse(endTime) - Date.parse(startTime)) / minuteMs)

export const needsTeachingHours = (session: Session): boolean =>
  session.teachingMinutes == null && lengthOf(session) > longestWhole

export const teachingHoursMessage =
  'This takes longer than 12 hours. Enter the teaching time, without nights and breaks.'

/** The minutes that a session counts for a person; 0 while unknown. */
export function attendedMinutes(session: Session, share: AttendanceShare): number {
  if (needsTeachingHours(session)) return 0
  const minutes = session.teachingMinutes ?? lengthOf(session)
  return share === 'half' ? Math.round(minutes / 2) : minutes
}

/** Minutes as hours without a unit, like '1.5': portfolios take numbers without words. */
export const hoursOf = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100)

/** '1 hour', '1.5 hours' */
export const countedHours = (minutes: number): string => counted(Number(hoursOf(minutes)), 'hour')

export const isAfterHalfTime = ({ startTime, endTime }: Times, arrivedAt: string): boolean =>
  Date.parse(arrivedAt) * 2 > Date.parse(startTime) + Date.parse(endTime)

const openBeforeMs = 30 * minuteMs
const openAfterMs = 15 * minuteMs
const tellMs = 60 * minuteMs

const at = (instant: string, ms: number) => new Date(Date.parse(instant) + ms)

export const doorOpens = ({ startTime }: Pick<Times, 'startTime'>): Date =>
  at(startTime, -openBeforeMs)

export const doorCloses = ({ endTime }: Pick<Times, 'endTime'>): Date => at(endTime, openAfterMs)

/** When attendees are emailed: late enough to correct the attendance first. */
export const certificateDue = ({ endTime }: Pick<Times, 'endTime'>): Date => at(endTime, tellMs)

/** A cancelled session has no door. */
export const isDoorOpen = (session: Cancellable, now: Date): boolean =>
  !session.cancelledAt && doorOpens(session) <= now && now <= doorCloses(session)

/** Begun, and not over. */
export const isOn = (session: Cancellable, now: Date): boolean =>
  !session.cancelledAt && at(session.startTime, 0) <= now && now < at(session.endTime, 0)

type Attendance = { arrivedAt: string }

export const standings = ['counts', 'early', 'cancelled', 'moved', 'hours-missing'] as const
export type Standing = (typeof standings)[number]

/** A row from before the door opens was recorded for an earlier start. */
export const isOfThisStart = (
  session: Pick<Session, 'startTime'>,
  { arrivedAt }: Attendance,
): boolean => new Date(arrivedAt) >= doorOpens(session)

/** Whether attendance counts, or why it does not (promise `attendance.counts`). Everything that shows attendance asks this. */
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

const august = 8

/** The academic year of an instant, named by the year of its August. */
export function academicYearOf(instant: string | Date, zone: string): number {
  const local = inZone(instant, zone)
  return local.getMonth() + 1 < august ? local.getFullYear() - 1 : local.getFullYear()
}

/** From 1 August, by the site's clock, until before the next one. */
export const academicYearRange = (year: number, zone: string): { from: Date; to: Date } => ({
  from: monthRange(year, august, zone).from,
  to: monthRange(year + 1, august, zone).from,
})

/** '2026-27' */
export const academicYearName = (year: number): string =>
  `${year}-${String((year + 1) % 100).padStart(2, '0')}`
