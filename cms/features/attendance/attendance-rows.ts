import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { PayloadRequest, Where } from 'payload'
import { doorOpens } from '#collections/attendance/door.ts'
import { alphabet, numberLength } from '#collections/attendance/number.ts'
import { isOfThisStart } from '#collections/attendance/standing.ts'
import { storeMails } from '#cms/email/outbox/mail-rows.ts'
import {
  certificateMail,
  removeCertificates,
  withdrawCertificates,
} from '#cms/email/outbox/certificate-mails.ts'
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
import { giveVotesBack, takeVotes } from '#cms/features/trash/votes.ts'

export type Attendance = Row<'attendance'>
type NewAttendance = NewRow<'attendance'>

/** The same for the same person, so that a second row cannot be written, whoever is first. */
const attendanceId = (session: string, email: string) =>
  createHash('sha256').update(`${session}\n${email}`).digest('base64url').slice(0, 24)

/** The number of a certificate: 60 bits, so that nobody can guess one. */
const newNumber = () =>
  Array.from(randomBytes(numberLength), (byte) => alphabet[byte % alphabet.length]).join('')

/** Kept when somebody is taken off and comes back. Put back by hand, they also keep when and how they came. */
function keptOf({ id, number, hasGivenFeedback, ...row }: Attendance, isByHand: boolean) {
  const { arrivedAt, source } = row
  const arrival = isByHand ? { arrivedAt, source } : {}
  return { id, number, hasGivenFeedback, ...arrival }
}

export const findAttendance = (req: DbContext, session: string): Promise<Attendance[]> =>
  findRows(req, 'attendance', { where: { session: { equals: session } }, sort: 'arrivedAt' })

/** The rows of those of them who are stored, and rows with an id of one of them: an address may have been corrected. */
function findTaken(req: DbContext, session: string, people: { email: string; id: string }[]) {
  const of = (field: 'email' | 'id'): Where => ({
    [field]: { in: people.map((one) => one[field]) },
  })
  const where: Where = { and: [{ session: { equals: session } }, { or: [of('email'), of('id')] }] }
  return findRows(req, 'attendance', { where, fields: ['email', 'arrivedAt'] })
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

type Recorded = Omit<NewAttendance, 'id' | 'number' | 'session'>
type Session = Pick<Row<'session'>, 'id' | 'startTime' | 'endTime'>

/** People who were recorded for a start that the session no longer has are recorded for this one. */
async function recordAnew(req: DbContext, session: Session, people: Recorded[]) {
  const now = new Date()
  const anew: Attendance[] = []
  for (const { email, ...data } of people) {
    const where: Where = {
      and: [
        { session: { equals: session.id } },
        { email: { equals: email } },
        { arrivedAt: { less_than: doorOpens(session).toISOString() } },
      ],
    }
    const stored: unknown = await req.payload.db.updateOne({
      collection: 'attendance',
      where,
      data,
      options: { atomic: true },
      req,
    })
    if (stored) anew.push(stored as Attendance)
  }
  // People who were emailed about the former start are emailed about this one, too.
  await removeCertificates(
    req,
    anew.map(({ id }) => id),
  )
  await storeMails(
    req,
    anew.map((row) => certificateMail(row, session, now)),
  )
  return anew
}

/**
 * Stores who was there; whoever is stored already is left as they are. Somebody who was taken off the register gets
 * the former number. Each gets one email when the session is over. @returns the new rows, and those of another start.
 */
export async function storeAttendance(
  req: DbContext,
  session: Session,
  people: Recorded[],
): Promise<NewAttendance[]> {
  const withId = people.map((person) => ({
    ...person,
    session: session.id,
    id: attendanceId(session.id, person.email),
  }))
  const taken = await findTaken(req, session.id, withId)
  const byEmail = new Map(taken.map((row) => [row.email, row]))
  const ids = new Set(taken.map(({ id }) => id))
  const isOfBefore = ({ email }: Recorded) => {
    const row = byEmail.get(email)
    return row !== undefined && !isOfThisStart(session, row)
  }
  const anew = await recordAnew(req, session, people.filter(isOfBefore))
  const missing = withId.filter(({ email }) => !byEmail.has(email))
  const emails = missing.map(({ email }) => email)
  const inBin = emails.length > 0 ? await findTakenOff(req, session.id, emails) : []
  const before = inBin.map(({ row }) => row as unknown as Attendance)
  const kept = new Map(before.map((row) => [row.email, row]))
  const numbered = missing
    .map((row) => {
      const stored = kept.get(row.email)
      const isPutBack = row.source === 'hand' && stored && isOfThisStart(session, stored)
      return { number: newNumber(), ...row, ...(stored && keptOf(stored, Boolean(isPutBack))) }
    })
    .map((row) => (ids.has(row.id) ? { ...row, id: randomUUID() } : row))
  // The mails first: without its row a mail is dropped, without its mail a row would be told to nobody.
  const now = new Date()
  await storeMails(
    req,
    numbered.map((row) => certificateMail(row, session, now)),
  )
  const stored = await insertMissing(req, 'attendance', numbered)
  if (inBin.length > 0) {
    const ids = inBin.map(({ id }) => id)
    await giveVotesBack(req, ids)
    await removeFromBin(req, ...ids)
  }
  return [...stored, ...anew]
}

/** Of one session, to the bin, out of which they can be restored. */
export async function removeAttendance(req: PayloadRequest, rows: Attendance[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await keepRows(req, 'attendance', first.session, rows)
  await takeVotes(req, first.session, rows)
  const where: Where = withIds(rows.map(({ id }) => id))
  await req.payload.db.deleteMany({ collection: 'attendance', where, req })
  await withdrawCertificates(
    req,
    rows.map(({ id }) => id),
  )
}
