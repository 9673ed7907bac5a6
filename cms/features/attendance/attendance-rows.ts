import { createHash, randomBytes } from 'node:crypto'
import type { PayloadRequest, Where } from 'payload'
import { storeMails } from '#cms/email/outbox/store-mails.ts'
import { certificateMail, withdrawCertificates } from '#cms/email/outbox/certificate-mails.ts'
import { insertMissing } from '#cms/platform/database/insert-missing.ts'
import {
  findRows,
  type NewRow,
  type DbContext,
  type Row,
  withIds,
} from '#cms/platform/database/rows.ts'
import { keepRows } from '#cms/features/trash/keep-deleted.ts'
import { removeFromBin } from '#cms/features/trash/rows.ts'

export type Attendance = Row<'attendance'>
type NewAttendance = NewRow<'attendance'>

/** The same for the same person, so that a second row cannot be written, whoever is first. */
export const attendanceId = (session: string, email: string) =>
  createHash('sha256').update(`${session}\n${email}`).digest('base64url').slice(0, 24)

/** Crockford's: none of them is taken for another one. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const numberLength = 12

/** What a certificate is checked by; 60 bits, so that none can be guessed. */
const newNumber = () =>
  Array.from(randomBytes(numberLength), (byte) => letters[byte % letters.length]).join('')

/** What stays when somebody is taken off a register and put back. */
const keptOf = ({ number, hasGivenFeedback }: Attendance) => ({ number, hasGivenFeedback })

export const findAttendance = (req: DbContext, session: string): Promise<Attendance[]> =>
  findRows(req, 'attendance', { where: { session: { equals: session } }, sort: 'arrivedAt' })

/**
 * Stores who was there; whoever is stored already is left as they are. Somebody who was taken off the register gets
 * the number of before. Each is told once, when the session is over. @returns the new rows.
 */
export async function storeAttendance(
  req: DbContext,
  session: Pick<Row<'session'>, 'id' | 'endTime'>,
  people: Omit<NewAttendance, 'id' | 'number' | 'session'>[],
): Promise<NewAttendance[]> {
  const withId = people.map((person) => ({
    ...person,
    session: session.id,
    id: attendanceId(session.id, person.email),
  }))
  const inBin = await findRows(req, 'deleted-item', {
    where: withIds(withId.map(({ id }) => id)),
    fields: ['row'],
  })
  const kept = new Map(inBin.map(({ id, row }) => [id, keptOf(row as unknown as Attendance)]))
  const numbered = withId.map((row) => ({ number: newNumber(), ...row, ...kept.get(row.id) }))
  // The mails first: without its row a mail is dropped, without its mail a row would be told to nobody.
  const now = new Date()
  await storeMails(
    req,
    numbered.map((row) => certificateMail(row, session, now)),
  )
  const stored = await insertMissing(req, 'attendance', numbered)
  if (inBin.length > 0) await removeFromBin(req, ...inBin.map(({ id }) => id))
  return stored
}

/** To the bin, out of which they can be restored. */
export async function removeAttendance(req: PayloadRequest, rows: Attendance[]): Promise<void> {
  if (rows.length === 0) return
  await keepRows(req, 'attendance', rows)
  const where: Where = withIds(rows.map(({ id }) => id))
  await req.payload.db.deleteMany({ collection: 'attendance', where, req })
  await withdrawCertificates(
    req,
    rows.map(({ id }) => id),
  )
}
