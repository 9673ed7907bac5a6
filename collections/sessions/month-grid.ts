import { TZDate } from '@date-fns/tz'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { lightFormat } from 'date-fns/lightFormat'

/** '2026-06-10', by the site's clock. */
export type Day = string

const pad = (number: number, length: number) => String(number).padStart(length, '0')

/** Weeks start on Monday, days of other months are null. `month` is 1–12. */
export function weeksOf(year: number, month: number): (Day | null)[][] {
  const first = new Date(2000, month - 1, 1)
  first.setFullYear(year)
  const blanksBefore = (first.getDay() + 6) % 7
  const days: (Day | null)[] = [
    ...Array<null>(blanksBefore).fill(null),
    ...Array.from(
      { length: getDaysInMonth(first) },
      (_, index) => `${pad(year, 4)}-${pad(month, 2)}-${pad(index + 1, 2)}`,
    ),
  ]
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

export const dayOf = (instant: string | Date, zone: string): Day =>
  lightFormat(new TZDate(new Date(instant).getTime(), zone), 'yyyy-MM-dd')

/** A session that ends at midnight is not on the next day. */
export const lastDayOf = ({ endTime }: { endTime: string }, zone: string): Day =>
  dayOf(new Date(new Date(endTime).getTime() - 1), zone)

/** Sessions by each of their days within `days`. */
export function sessionsByDay<Session extends { startTime: string; endTime: string }>(
  sessions: readonly Session[],
  zone: string,
  days: readonly (Day | null)[],
): Map<Day, Session[]> {
  const spans = sessions.map((session) => ({
    session,
    first: dayOf(session.startTime, zone),
    last: lastDayOf(session, zone),
  }))
  const byDay = new Map<Day, Session[]>()
  for (const day of days) {
    if (day === null) continue
    const onDay = spans.filter(({ first, last }) => first === day || (first < day && day <= last))
    if (onDay.length > 0)
      byDay.set(
        day,
        onDay.map(({ session }) => session),
      )
  }
  return byDay
}
