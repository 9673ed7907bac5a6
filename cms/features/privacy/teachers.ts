import type { Payload, Where } from 'payload'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { findRows, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'

type Session = Row<'session'>

/** The sessions that an address teaches. */
export async function taughtBy(req: DbContext, email: string) {
  const where: Where = { facultyEmail: { contains: email } }
  const sessions = await findRows(req, 'session', { where, sort: 'startTime' })
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

/** Takes an address off the sessions that it teaches. @returns how many these were. */
export async function eraseTeacher(req: DbContext, email: string): Promise<number> {
  const sessions = await taughtBy(req, email)
  for (const { id, facultyEmail } of sessions) await store(req, id, without(facultyEmail, email))
  return sessions.length
}

const isSession: Where = { kind: { equals: 'session' } }

/** Sessions in the bin that an address teaches, without whoever else does. */
export async function taughtInBin(req: DbContext, email: string) {
  const rows = await findRows(req, 'deleted-item', { where: isSession, sort: 'deletedAt' })
  return rows.flatMap(({ deletedAt, row }) => {
    const { id, title, location, startTime, endTime, facultyEmail } = row as Session
    if (!addressesIn(facultyEmail).includes(email)) return []
    const session = { id, title, location, startTime, endTime, facultyEmail: email }
    return [{ kind: 'session' as const, deletedAt, row: session }]
  })
}

/** Before they come back. @returns of how many the address is taken off. */
export async function eraseFromDeletedSessions(req: DbContext, email: string): Promise<number> {
  const rows = await findRows(req, 'deleted-item', { where: isSession, fields: ['row'] })
  const taught = rows.filter(({ row }) =>
    addressesIn((row as Session).facultyEmail).includes(email),
  )
  for (const { id, row } of taught) {
    const facultyEmail = without((row as Session).facultyEmail, email)
    const data = { row: { ...(row as Session), facultyEmail } }
    const options = { atomic: true }
    await req.payload.db.updateOne({ collection: 'deleted-item', where: withId(id), data, options })
  }
  return taught.length
}

/** As long as attendance is kept, so long who taught (docs/product, rule 258). */
export async function forgetTeachers(payload: Payload, before: Date): Promise<void> {
  const where: Where = {
    and: [{ endTime: { less_than: before.toISOString() } }, { facultyEmail: { exists: true } }],
  }
  const sessions = await findRows({ payload }, 'session', { where, fields: ['id'] })
  for (const { id } of sessions) await store({ payload }, id, null)
}
