import type { PayloadRequest, Where } from 'payload'
import { isOfThisStart } from '#collections/attendance/standing.ts'
import { findRow, findRows, type Row, withId } from '#cms/platform/database/rows.ts'
import { type Attendance, removeAttendance } from './attendance-rows.ts'

/** The earliest arrival for the start that the session has now, with the larger share. */
function bestOf(rows: Attendance[], session: Row<'session'> | undefined) {
  const isNow = (row: Attendance) => !session || isOfThisStart(session, row)
  const current = rows.some(isNow) ? rows.filter(isNow) : rows
  const [first] = current.toSorted((one, other) => (one.arrivedAt < other.arrivedAt ? -1 : 1))
  const { arrivedAt, source } = first!
  return {
    arrivedAt,
    source,
    share: current.some(({ share }) => share === 'all') ? ('all' as const) : ('half' as const),
    hasGivenFeedback: rows.some((row) => row.hasGivenFeedback),
  }
}

/**
 * Has the attendance of a person at one session follow a correction. Recorded with the right address as well, it is
 * one attendance afterwards: the right address's, with the best of both; the other one goes to the trash.
 */
export async function correctAttendance(
  req: PayloadRequest,
  session: string,
  email: string,
  right: { name: string; email: string; tier?: string },
): Promise<void> {
  const where: Where = {
    and: [{ session: { equals: session } }, { email: { in: [email, right.email] } }],
  }
  const rows = await findRows(req, 'attendance', { where })
  const kept = rows.find((row) => row.email === right.email) ?? rows[0]
  if (!kept) return
  const others = rows.filter(({ id }) => id !== kept.id)
  const best = others.length > 0 ? bestOf(rows, await findRow(req, 'session', withId(session))) : {}
  await removeAttendance(req, others)
  // Its row in the trash would stand in the way of the address.
  const former: Where = {
    and: [
      { session: { equals: session } },
      { email: { equals: right.email } },
      { id: { not_equals: kept.id } },
    ],
  }
  await req.payload.db.deleteMany({ collection: 'attendance', where: former, req })
  const { name, tier = kept.rotaTier } = right
  const options = { atomic: true }
  const data = { ...best, email: right.email, fullName: name, rotaTier: tier }
  await req.payload.db.updateOne({
    collection: 'attendance',
    where: withId(kept.id),
    data,
    options,
    req,
  })
  const unsent: Where = {
    and: [{ person: { equals: kept.id } }, { state: { equals: 'waiting' } }],
  }
  const told = { email: right.email, name }
  await req.payload.db.updateMany({ collection: 'mail', where: unsent, data: told, req })
}
