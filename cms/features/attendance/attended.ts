import {
  academicYearRange,
  attendedMinutes,
  type Standing,
  standingOf,
} from '#collections/attendance/hours.ts'
import { type FeedbackState, feedbackState } from '#collections/feedback/answers.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { findRows, type Match, type Row } from '#cms/platform/database/rows.ts'

/** A session that a person attended. `minutes`: the time that counts now. */
export type Attended = {
  row: Row<'attendance'>
  session: Row<'session'>
  standing: Standing
  minutes: number
}

export function attendedOf(
  row: Row<'attendance'>,
  session: Row<'session'>,
  now = new Date(),
): Attended {
  const standing = standingOf(session, row, now)
  const minutes = standing === 'counts' ? attendedMinutes(session, row.share) : 0
  return { row, session, standing, minutes }
}

/** No feedback on a session that was cancelled or moved, or by its teacher. */
export const feedbackStateOf = ({ row, session, standing }: Attended, now: Date): FeedbackState =>
  standing === 'cancelled' ||
  standing === 'moved' ||
  addressesIn(session.facultyEmail).includes(row.email)
    ? 'closed'
    : feedbackState(session, Boolean(row.hasGivenFeedback), now)

export async function attendedBy(
  req: DbContext,
  email: string,
  inYear: Match = {},
): Promise<Attended[]> {
  const rows = await findRows(req, 'attendance', { where: { email } })
  const where = { id: rows.map(({ session }) => session), ...inYear }
  const sessions =
    rows.length === 0 ? [] : await findRows(req, 'session', { where, sort: 'startTime' })
  const bySession = new Map(rows.map((row) => [row.session, row]))
  return sessions.map((session) => attendedOf(bySession.get(session.id)!, session))
}

/** The attendance that counts in an academic year. */
export async function countedIn(
  req: DbContext,
  email: string,
  { year, zone }: { year: number; zone: string },
): Promise<Attended[]> {
  const { from, to } = academicYearRange(year, zone)
  const attended = await attendedBy(req, email, {
    startTime: { greater_than_equal: from.toISOString(), less_than: to.toISOString() },
  })
  return attended.filter(({ standing }) => standing === 'counts')
}

export const totalMinutes = (attended: readonly Attended[]): number =>
  attended.reduce((sum, { minutes }) => sum + minutes, 0)

export const newestName = (attended: readonly Attended[]): string =>
  attended.toSorted((one, other) => one.row.arrivedAt.localeCompare(other.row.arrivedAt)).at(-1)
    ?.row.fullName ?? ''
