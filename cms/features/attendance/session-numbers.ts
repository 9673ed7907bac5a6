import type { Payload } from 'payload'
import { doorOpens } from '#collections/attendance/door.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'

const none = {
  registered: 0,
  waiting: 0,
  /** Those who were there for the whole time, and for half of it. */
  whole: 0,
  half: 0,
  /** Of them, those who had not registered. */
  walkIns: 0,
  answers: 0,
  /** The sums of the ratings. */
  useful: 0,
  taught: 0,
}
export type SessionNumbers = typeof none
/** Attendance of another start than the one that it has now is not counted. */
type Session = Pick<Row<'session'>, 'id' | 'startTime'>

/** How many signed up, waited and were there, and how they rated it. */
export async function sessionNumbers(
  payload: Payload,
  sessions: readonly Session[],
): Promise<Map<string, SessionNumbers>> {
  const numbers = new Map(sessions.map(({ id }) => [id, { ...none }]))
  const opens = new Map(sessions.map((session) => [session.id, doorOpens(session)]))
  const query = { where: { session: { in: [...numbers.keys()] } } }
  const req = { payload }
  const people = await findRows(req, 'registration', { ...query, fields: ['session', 'email'] })
  const signedUp = new Set(people.map(({ session, email }) => `${session} ${email}`))
  for (const { session } of people) numbers.get(session)!.registered++
  for (const { session } of await findRows(req, 'waiting-list-entry', {
    ...query,
    fields: ['session'],
  })) {
    numbers.get(session)!.waiting++
  }
  const fields = ['session', 'email', 'share', 'arrivedAt'] as const
  for (const { session, email, share, arrivedAt } of await findRows(req, 'attendance', {
    ...query,
    fields,
  })) {
    if (new Date(arrivedAt) < opens.get(session)!) continue
    const found = numbers.get(session)!
    found[share === 'half' ? 'half' : 'whole']++
    if (!signedUp.has(`${session} ${email}`)) found.walkIns++
  }
  for (const { session, useful, taught } of await findRows(req, 'feedback', {
    ...query,
    fields: ['session', 'useful', 'taught'],
  })) {
    const found = numbers.get(session)!
    found.answers++
    found.useful += useful
    found.taught += taught
  }
  return numbers
}
