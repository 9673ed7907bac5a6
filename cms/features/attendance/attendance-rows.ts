import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { PayloadRequest, Where } from 'payload'
import { storeMails } from '#cms/email/outbox/mail-rows.ts'
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
const attendanceId = (session: string, email: string) =>
  createHash('sha256').update(`${session}\n${email}`).digest('base64url').slice(0, 24)

/** Crockford's: none of them is taken for another one. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const numberLength = 12

/** What a certificate is checked by; 60 bits, so that none can be guessed. */
const newNumber = () =>
  Array.from(randomBytes(numberLength), (byte) => letters[byte % letters.length]).join('')

/** What stays when somebody is taken off a register and put back. */
const keptOf = ({ id, number, hasGivenFeedback }: Attendance) => ({ id, number, hasGivenFeedback })

export const findAttendance = (req: DbContext, session: string): Promise<Attendance[]> =>
  findRows(req, 'attendance', { where: { session: { equals: session } }, sort: 'arrivedAt' })

/** Those of them who are stored, and whose row has an id that is another person's: an address may have been corrected. */
async function findTaken(req: DbContext, session: string, people: { email: string; id: string }[]) {
  const of = (field: 'email' | 'id'): Where => ({
    [field]: { in: people.map((one) => one[field]) },
  })
  const where: Where = { and: [{ session: { equals: session } }, { or: [of('email'), of('id')] }] }
  const rows = await findRows(req, 'attendance', { where, fields: ['email'] })
  return { emails: new Set(rows.map(({ email }) => email)), ids: new Set(rows.map(({ id }) => id)) }
}

/** Their rows from when they were taken off the register of the session. */
function findTakenOff(req: DbContext, session: string, emails: string[]) {
  const where: Where = {
    and: [
      { session: { equals: session } },
      { kind: { equals: 'attendance' } },
      { email: { in: emails } },
    ],
  }
  return findRows(req, 'deleted-item', { where, fields: ['row'] })
}

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
  const taken = await findTaken(req, session.id, withId)
  const missing = withId.filter(({ email }) => !taken.emails.has(email))
  const emails = missing.map(({ email }) => email)
  const inBin = emails.length > 0 ? await findTakenOff(req, session.id, emails) : []
  const before = inBin.map(({ row }) => row as unknown as Attendance)
  const kept = new Map(before.map((row) => [row.email, keptOf(row)]))
  const numbered = missing
    .map((row) => ({ number: newNumber(), ...row, ...kept.get(row.email) }))
    .map((row) => (taken.ids.has(row.id) ? { ...row, id: randomUUID() } : row))
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

/** Of one session, to the bin, out of which they can be restored. */
export async function removeAttendance(req: PayloadRequest, rows: Attendance[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await keepRows(req, 'attendance', first.session, rows)
  const where: Where = withIds(rows.map(({ id }) => id))
  await req.payload.db.deleteMany({ collection: 'attendance', where, req })
  await withdrawCertificates(
    req,
    rows.map(({ id }) => id),
  )
}
