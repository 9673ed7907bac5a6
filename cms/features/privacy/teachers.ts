import type { Payload, Where } from 'payload'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { findRows, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'
import type { KeptImport } from '#cms/features/programme-import/kept-import.ts'
import type { DeletedRow } from '#cms/features/trash/rows.ts'

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

/** Sessions in the bin, and what imports can be taken back to. */
const hasSessions: Where = { kind: { in: ['session', 'import'] } }

const sessionsIn = ({ kind, row }: Pick<DeletedRow, 'kind' | 'row'>) =>
  kind === 'import' ? (row as KeptImport).changed.map(({ before }) => before) : [row as Session]

/** Those that an address teaches, without whoever else does. */
export async function taughtInBin(req: DbContext, email: string) {
  const rows = await findRows(req, 'deleted-item', { where: hasSessions, sort: 'deletedAt' })
  return rows.flatMap((item) =>
    sessionsIn(item)
      .filter(({ facultyEmail }) => addressesIn(facultyEmail).includes(email))
      .map(({ id, title, location, startTime, endTime }) => ({
        kind: 'session' as const,
        deletedAt: item.deletedAt,
        row: { id, title, location, startTime, endTime, facultyEmail: email },
      })),
  )
}

/** Before they come back. @returns of how many the address is taken off. */
export async function eraseFromDeletedSessions(req: DbContext, email: string): Promise<number> {
  let erased = 0
  const fields = ['row'] as const
  for (const { id, row } of await findRows(req, 'deleted-item', { where: hasSessions, fields })) {
    const before = erased
    const after = JSON.stringify(row, (key, value: unknown) => {
      if (key !== 'facultyEmail' || typeof value !== 'string') return value
      if (!addressesIn(value).includes(email)) return value
      erased++
      return without(value, email)
    })
    if (erased === before) continue
    const data = { row: JSON.parse(after) as Row<'deleted-item'>['row'] }
    const options = { atomic: true }
    await req.payload.db.updateOne({ collection: 'deleted-item', where: withId(id), data, options })
  }
  return erased
}

/** As long as attendance is kept, so long who taught (docs/product, rule 258). */
export async function forgetTeachers(payload: Payload, before: Date): Promise<void> {
  const where: Where = {
    and: [{ endTime: { less_than: before.toISOString() } }, { facultyEmail: { exists: true } }],
  }
  const sessions = await findRows({ payload }, 'session', { where, fields: ['id'] })
  for (const { id } of sessions) await store({ payload }, id, null)
}
