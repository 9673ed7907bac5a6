import type { Where } from 'payload'
import { academicYearRange } from '#collections/attendance/academic-year.ts'
import { attendedMinutes } from '#collections/attendance/hours.ts'
import { findRows, type DbContext, type Row, withIds } from '#cms/platform/database/rows.ts'

/** What somebody was at. */
export type Attended = { row: Row<'attendance'>; session: Row<'session'>; minutes: number }

/** Everything that an address was at, or what began in one academic year, in the order of time. */
export async function attendedBy(
  req: DbContext,
  email: string,
  year?: { year: number; zone: string },
): Promise<Attended[]> {
  const rows = await findRows(req, 'attendance', { where: { email: { equals: email } } })
  const { from, to } = year
    ? academicYearRange(year.year, year.zone)
    : { from: new Date(0), to: new Date('9999-01-01') }
  const inYear: Where = {
    startTime: { greater_than_equal: from.toISOString(), less_than: to.toISOString() },
  }
  const where: Where = { and: [withIds(rows.map(({ session }) => session)), inYear] }
  const sessions =
    rows.length === 0 ? [] : await findRows(req, 'session', { where, sort: 'startTime' })
  const bySession = new Map(rows.map((row) => [row.session, row]))
  return sessions.map((session) => {
    const row = bySession.get(session.id)!
    return { row, session, minutes: attendedMinutes(session, row.share) }
  })
}

export const totalMinutes = (attended: readonly Attended[]): number =>
  attended.reduce((sum, { minutes }) => sum + minutes, 0)

/** The newest spelling of somebody's name. */
export const newestName = (attended: readonly Attended[]): string =>
  attended.toSorted((one, other) => one.row.arrivedAt.localeCompare(other.row.arrivedAt)).at(-1)
    ?.row.fullName ?? ''
