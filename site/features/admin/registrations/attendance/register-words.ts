import type { RegisterLine } from '#collections/attendance/contract.ts'
import { isAfterHalfTime } from '#collections/attendance/hours.ts'
import { formatDateTime, formatTime } from '#site/lib/dates.ts'

type Session = { startTime: string; endTime: string }

/** How somebody came to be in the register, or was for a start of before; undefined for people who were in neither. */
export function recordedWords(
  { attendance, arrivedBefore }: RegisterLine,
  session: Session,
  zone: string,
): string | undefined {
  if (arrivedBefore) {
    return `recorded ${formatDateTime(arrivedBefore, zone)}, before the session was moved: does not count`
  }
  if (!attendance) return undefined
  const { source, arrivedAt } = attendance
  if (source === 'hand') return 'by hand'
  const time = formatTime(arrivedAt, zone)
  const late = isAfterHalfTime(session, arrivedAt) ? ', after half-time' : ''
  return source === 'door' ? `door ${time}${late}` : `sent later, ${time}${late}`
}

/** '16 there, 2 of them half, 3 registered and not there, 1 sent later' */
export function registerSummary(lines: readonly RegisterLine[]): string {
  const count = (is: (line: RegisterLine) => boolean) => lines.filter(is).length
  const half = count(({ attendance }) => attendance?.share === 'half')
  const absent = count(({ isRegistered, attendance }) => isRegistered && !attendance)
  const later = count(({ attendance }) => attendance?.source === 'later')
  return [
    `${count(({ attendance }) => attendance !== null)} there`,
    ...(half > 0 ? [`${half} of them half`] : []),
    ...(absent > 0 ? [`${absent} registered and not there`] : []),
    ...(later > 0 ? [`${later} sent later`] : []),
  ].join(', ')
}
