import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { doorOpens, isOfThisStart } from '#collections/attendance/hours.ts'
import { alphabet, numberLength } from '#collections/attendance/printed.ts'
import { decideAgain, enqueue } from '#cms/email/outbox/outbox.ts'
import { insertMissing } from '#cms/platform/database/write-rows.ts'
import type { DbContext } from '#cms/platform/hub-context.ts'
import {
  changeRow,
  changeRows,
  deleteRows,
  findRow,
  findRows,
  isDeleted,
  type Match,
  type NewRow,
  type Row,
} from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { notInTrash } from '#cms/platform/errors.ts'
import { requireInUse } from '#cms/features/places/with-places.ts'
import { certificateMail, removeCertificates } from './emails/certificate.ts'
import { giveVotesBack, takeVotes } from './feedback.ts'

export type Attendance = Row<'attendance'>
type NewAttendance = NewRow<'attendance'>

/** The same for the same person, so that no second row can be written. */
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
  findRows(req, 'attendance', { where: { session }, sort: 'arrivedAt' })

/** Rows of those of them who are stored, or were taken off, and rows with an id of one: an address may have been corrected. */
function findKnown(req: DbContext, session: string, people: { email: string; id: string }[]) {
  const or: Match[] = [
    { email: people.map(({ email }) => email) },
    { id: people.map(({ id }) => id) },
  ]
  return findRows(req, 'attendance', { where: { session, or }, withDeleted: true })
}

type Recorded = Omit<NewAttendance, 'id' | 'number' | 'session'>
type Session = Pick<Row<'session'>, 'id' | 'startTime' | 'endTime'>

/** People who were recorded for a start that the session no longer has are recorded for this one. */
async function recordAnew(req: DbContext, session: Session, people: Recorded[]) {
  const now = new Date()
  const anew: Attendance[] = []
  for (const { email, ...data } of people) {
    const arrivedAt = { less_than: doorOpens(session).toISOString() }
    const former = { session: session.id, email, arrivedAt }
    const stored = await changeRow(req, 'attendance', former, data)
    if (stored) anew.push(stored)
  }
  // People who were emailed about the former start are emailed about this one, too.
  await removeCertificates(
    req,
    anew.map(({ id }) => id),
  )
  await enqueue(
    req,
    anew.map((row) => certificateMail(row, session, now)),
  )
  return anew
}

/**
 * Stores who was there. People who are stored already stay as they are. Somebody who was taken off gets
 * the former number. Each gets one email when the session is over. @returns the new rows, and those of another start.
 */
export async function storeAttendance(
  req: DbContext,
  session: Session,
  people: Recorded[],
): Promise<NewAttendance[]> {
  const named = people.map((person) => ({
    ...person,
    session: session.id,
    id: attendanceId(session.id, person.email),
  }))
  const known = await findKnown(req, session.id, named)
  const byEmail = new Map(known.map((row) => [row.email, row]))
  const ids = new Set(known.map(({ id }) => id))
  const isOfBefore = ({ email }: Recorded) => {
    const row = byEmail.get(email)
    return row !== undefined && !row.deletedAt && !isOfThisStart(session, row)
  }
  const anew = await recordAnew(req, session, people.filter(isOfBefore))
  const back: Attendance[] = []
  const added: NewAttendance[] = []
  for (const row of named) {
    const stored = byEmail.get(row.email)
    if (stored?.deletedAt) {
      const isPutBack = row.source === 'hand' && isOfThisStart(session, stored)
      back.push({ ...row, ...keptOf(stored, isPutBack), deletedAt: null })
    } else if (!stored) {
      added.push({ ...row, number: newNumber(), ...(ids.has(row.id) && { id: randomUUID() }) })
    }
  }
  // The mails first: a mail without its row is dropped, a row without its mail would be silent.
  const now = new Date()
  await enqueue(
    req,
    [...back, ...added].map((row) => certificateMail(row, session, now)),
  )
  for (const row of back) await takeBack(req, row)
  return [...(await insertMissing(req, 'attendance', added)), ...back, ...anew]
}

/** Restores a person to the attendance list from the trash. */
async function takeBack(req: DbContext, { id, ...data }: Attendance): Promise<boolean> {
  const where = { id, ...isDeleted }
  const row = await findRow(req, 'attendance', where, { withDeleted: true })
  if (!row?.deletedAt) return false
  await changeRow(req, 'attendance', where, data)
  await giveVotesBack(req, [row])
  await decideAgain(req, { session: row.session, person: id }, row.deletedAt)
  return true
}

/** Puts a removed person back on the attendance list. @throws APIError 404, 409 while the session is deleted. */
export const restoreAttendance = (
  payload: Payload,
  { id, session, ...row }: Attendance,
): Promise<void> =>
  withLockedTransaction({ payload }, session, async (req) => {
    await requireInUse(req, session)
    if (!(await takeBack(req, { ...row, id, session, deletedAt: null }))) throw notInTrash()
  })

/** Moves rows of one session to the trash. */
export async function removeAttendance(req: DbContext, rows: Attendance[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await takeVotes(req, first.session, rows)
  const deletedAt = new Date().toISOString()
  await changeRows(req, 'attendance', { id: rows.map(({ id }) => id) }, { deletedAt })
}

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
