import type { Payload, Where } from 'payload'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { findRows, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'

type Taught = Pick<Row<'session'>, 'id' | 'facultyEmail'>

/** The sessions that an address teaches, also in the trash. */
export async function findTaught(req: DbContext, email: string) {
  const where: Where = { facultyEmail: { contains: email } }
  const query = { where, sort: 'startTime', withDeleted: true }
  const sessions = await findRows(req, 'session', query)
  return sessions.filter(({ facultyEmail }) => addressesIn(facultyEmail).includes(email))
}

const store = ({ payload }: DbContext, id: string, facultyEmail: string | null) =>
  payload.db.updateOne({
    collection: 'session',
    where: withId(id),
    data: { facultyEmail },
    options: { atomic: true },
  })

const without = (facultyEmail: string | null | undefined, email: string) =>
  addressesIn(facultyEmail)
    .filter((address) => address !== email)
    .join(', ') || null

/** Takes an address off sessions that it teaches. */
export async function eraseTeacher(req: DbContext, email: string, sessions: Taught[]) {
  for (const { id, facultyEmail } of sessions) await store(req, id, without(facultyEmail, email))
  return sessions.length
}

/** As long as attendance is kept, so long who taught. */
export async function forgetTeachers(payload: Payload, before: Date): Promise<void> {
  const where: Where = {
    and: [{ endTime: { less_than: before.toISOString() } }, { facultyEmail: { exists: true } }],
  }
  const query = { where, withDeleted: true, fields: ['id'] } as const
  const sessions = await findRows({ payload }, 'session', query)
  for (const { id } of sessions) await store({ payload }, id, null)
}
