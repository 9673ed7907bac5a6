import type { Payload, Where } from 'payload'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { findRows, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'

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

/** Of sessions in the bin, and of those that an import has changed, the address is gone before they come back. */
export async function eraseFromDeletedSessions(req: DbContext, email: string) {
  const where: Where = { kind: { in: ['session', 'import'] } }
  for (const { id, row } of await findRows(req, 'deleted-item', { where, fields: ['row'] })) {
    const before = JSON.stringify(row)
    const after = JSON.stringify(row, (key, value: unknown) =>
      key === 'facultyEmail' && typeof value === 'string' && addressesIn(value).includes(email)
        ? without(value, email)
        : value,
    )
    if (after === before) continue
    const data = { row: JSON.parse(after) as Row<'deleted-item'>['row'] }
    const options = { atomic: true }
    await req.payload.db.updateOne({ collection: 'deleted-item', where: withId(id), data, options })
  }
}

/** As long as attendance is kept, so long who taught (docs/product, rule 258). */
export async function forgetTeachers(payload: Payload, before: Date): Promise<void> {
  const where: Where = {
    and: [{ endTime: { less_than: before.toISOString() } }, { facultyEmail: { exists: true } }],
  }
  const sessions = await findRows({ payload }, 'session', { where, fields: ['id'] })
  for (const { id } of sessions) await store({ payload }, id, null)
}
