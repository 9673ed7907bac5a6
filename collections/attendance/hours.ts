import { counted } from '../counted.ts'

export const attendanceShares = ['all', 'half'] as const
export type AttendanceShare = (typeof attendanceShares)[number]

/** `later`: signed in with a code of the door that was sent a while after it was shown. */
export const attendanceSources = ['door', 'later', 'hand'] as const
export type AttendanceSource = (typeof attendanceSources)[number]

type Times = { startTime: string; endTime: string }
type Session = Times & { teachingMinutes?: number | null }

const minuteMs = 60_000
/** A longer session has nights and breaks in it: somebody has to say how much of it is teaching. */
const longestWhole = 12 * 60

const lengthOf = ({ startTime, endTime }: Times) =>
  Math.round((Date.parse(endTime) - Date.parse(startTime)) / minuteMs)

/** Whether the teaching hours of a session have to be entered, and are not. */
export const needsTeachingHours = (session: Session): boolean =>
  session.teachingMinutes == null && lengthOf(session) > longestWhole

export const teachingHoursMessage =
  'This takes longer than 12 hours. Enter the teaching time, without nights and breaks.'

/** The minutes that a session counts for somebody; 0 while nobody knows. */
export function attendedMinutes(session: Session, share: AttendanceShare): number {
  if (needsTeachingHours(session)) return 0
  const minutes = session.teachingMinutes ?? lengthOf(session)
  return share === 'half' ? Math.round(minutes / 2) : minutes
}

/** Minutes as hours without a unit, like '1.5': portfolios take numbers without words. */
export const hoursOf = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100)

/** '1 hour', '1.5 hours' */
export const countedHours = (minutes: number): string => counted(Number(hoursOf(minutes)), 'hour')

/** Whether somebody arrived in the second half. */
export const isAfterHalfTime = ({ startTime, endTime }: Times, arrivedAt: string): boolean =>
  Date.parse(arrivedAt) * 2 > Date.parse(startTime) + Date.parse(endTime)
