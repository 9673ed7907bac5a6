import type { PayloadRequest } from 'payload'
import { isOfThisStart } from '#collections/attendance/hours.ts'
import {
  changeRow,
  changeRows,
  deleteRows,
  findRow,
  findRows,
  type Row,
} from '#cms/platform/database/rows.ts'
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
  const rows = await findRows(req, 'attendance', {
    where: { session, email: [email, right.email] },
  })
  const kept = rows.find((row) => row.email === right.email) ?? rows[0]
  if (!kept) return
  const others = rows.filter(({ id }) => id !== kept.id)
  const best = others.length > 0 ? bestOf(rows, await findRow(req, 'session', { id: session })) : {}
  await removeAttendance(req, others)
  // Its row in the trash would stand in the way of the address.
  await deleteRows(req, 'attendance', {
    session,
    email: right.email,
    id: { not_equals: kept.id },
  })
  const { name, tier = kept.rotaTier } = right
  const data = { ...best, email: right.email, fullName: name, rotaTier: tier }
  await changeRow(req, 'attendance', { id: kept.id }, data)
  const told = { email: right.email, name }
  await changeRows(req, 'mail', { person: kept.id, state: 'waiting' }, told)
}
