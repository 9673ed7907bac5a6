export const attendanceShares = ['all', 'half'] as const
export type AttendanceShare = (typeof attendanceShares)[number]

/** `later`: signed in with a code of the door that was sent when the session had gone on. */
export const attendanceSources = ['door', 'later', 'hand'] as const
export type AttendanceSource = (typeof attendanceSources)[number]

type Session = { startTime: string; endTime: string; teachingMinutes?: number | null }

const minuteMs = 60_000
const quarter = 15

/** The minutes that count, in whole quarters of an hour (docs/product, rule 161). */
export function attendedMinutes(
  { startTime, endTime, teachingMinutes }: Session,
  share: AttendanceShare,
): number {
  const minutes = teachingMinutes ?? (Date.parse(endTime) - Date.parse(startTime)) / minuteMs
  return Math.round((share === 'half' ? minutes / 2 : minutes) / quarter) * quarter
}

/** Minutes as hours alone, like '1.5': portfolios take numbers without words. */
export const hoursOf = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100)

/** Whether somebody arrived in the second half. */
export const isAfterHalfTime = ({ startTime, endTime }: Session, arrivedAt: string): boolean =>
  Date.parse(arrivedAt) * 2 > Date.parse(startTime) + Date.parse(endTime)
