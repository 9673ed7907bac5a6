import type { Payload } from 'payload'
import { isOfThisStart } from '#collections/attendance/hours.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'

const none = {
  registered: 0,
  waiting: 0,
  whole: 0,
  half: 0,
  walkIns: 0,
  answers: 0,
  useful: 0,
  taught: 0,
}
export type SessionNumbers = typeof none
/** Attendance of an earlier start is not counted. */
type Session = Pick<Row<'session'>, 'id' | 'startTime'>

export async function sessionNumbers(
  payload: Payload,
  sessions: readonly Session[],
): Promise<Map<string, SessionNumbers>> {
  const req = { payload }
  const ids = sessions.map(({ id }) => id)
  const where = { session: ids }
  const numbers = new Map(sessions.map((session) => [session.id, { ...none, session }]))
  const people = await findRows(req, 'registration', { where })
  const registered = people.filter(({ status }) => status === 'registered')
  const signedUp = new Set(registered.map(({ session, email }) => `${session} ${email}`))
  for (const { session, status } of people) numbers.get(session)![status]++
  for (const row of await findRows(req, 'attendance', { where })) {
    const found = numbers.get(row.session)!
    if (!isOfThisStart(found.session, row)) continue
    found[row.share === 'half' ? 'half' : 'whole']++
    if (!signedUp.has(`${row.session} ${row.email}`)) found.walkIns++
  }
  for (const { session, useful, taught } of await findRows(req, 'feedback', { where })) {
    const found = numbers.get(session)!
    found.answers++
    found.useful += useful
    found.taught += taught
  }
  return numbers
}
