import { addMinutes } from 'date-fns/addMinutes'
import { addSeconds } from 'date-fns/addSeconds'
import type { Where } from 'payload'
import { isPast } from '#collections/sessions/availability.ts'
import type { Occurrence } from '#collections/sessions/told.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { sequenceOf } from '#collections/sessions/sequence.ts'
import { type DbContext, findRows, type Row, withIds } from '#cms/platform/database/rows.ts'
import { mailId } from '#cms/email/mail-id.ts'
import { type NewMail, waitingFrom, storeMails } from './mail-rows.ts'
import { toldToTeach } from './plan-teaching-mails.ts'
import { peopleOf, type Participant } from './people-of-session.ts'
import { undoSeconds } from '#cms/email/templates/letter-parts.ts'
import type { SessionBefore } from '#cms/email/templates/session-before.ts'

/** Edits within this time are told of in one mail. */
const mergeMinutes = 2

type Session = Row<'session'>

const beforeOf = (session: Session, isRegistered: boolean): SessionBefore => ({
  id: session.id,
  sequence: sequenceOf(session),
  title: session.title,
  description: session.description,
  location: session.location,
  startTime: session.startTime,
  endTime: session.endTime,
  isRegistered,
})

export const mailTo = (
  kind: 'changed' | 'cancelled' | 'reinstated' | 'withdrawn' | 'moved' | 'removed',
  session: Session,
  { id, name, email, isRegistered }: Participant,
  message: string,
) => ({
  kind,
  session: session.id,
  person: id,
  name,
  email,
  message,
  before: beforeOf(session, isRegistered),
})

const latest = (...times: string[]) => times.toSorted().at(-1)!

/** Emails that still wait for further edits go out later, with the last message. @returns to whom. */
async function postpone(req: DbContext, { id }: Session, data: Partial<NewMail>) {
  const where: Where = {
    and: [
      { session: { equals: id } },
      { kind: { equals: 'changed' } },
      { state: { equals: 'waiting' } },
      { tries: { equals: 0 } },
    ],
  }
  const mails = await findRows(req, 'mail', { where, fields: ['person'] })
  const ids = withIds(mails.map((mail) => mail.id))
  await req.payload.db.updateMany({ collection: 'mail', where: ids, data, req })
  return new Set(mails.map(({ person }) => person))
}

/** Those who teach it and are on none of its lists. */
export const teachersOf = (
  { id, facultyEmail }: Session,
  people: readonly Participant[] = [],
): Participant[] =>
  addressesIn(facultyEmail)
    .filter((address) => people.every(({ email }) => email !== address))
    .map((email) => ({ id: `${id}:${email}`, name: '', email, isRegistered: false }))

/** Those of them who have been emailed that they do: the others do not know what a change would be of. */
export async function emailedTeachersOf(
  req: DbContext,
  session: Session,
  people: readonly Participant[] = [],
): Promise<Participant[]> {
  const teachers = teachersOf(session, people)
  if (teachers.length === 0) return []
  const emails = teachers.map(({ email }) => email)
  const emailed = await toldToTeach(req, session.id, emails)
  return teachers.filter(({ email }) => emailed.has(email))
}

/**
 * Writes to everybody on the lists, and to teachers who have been emailed, that a session is about to be moved. What
 * stays the same in the end is not sent. @returns the addresses.
 */
export async function queueChangeEmails(
  req: DbContext,
  session: Session,
  moved: Occurrence,
  message: string,
  { now = new Date(), minutes = mergeMinutes } = {},
): Promise<string[]> {
  const waiting = waitingFrom('changed', now, addMinutes(now, minutes))
  const giveUpAt = latest(new Date(session.endTime).toISOString(), moved.endTime)
  const told = await postpone(req, session, { ...waiting, giveUpAt, message })
  const people = await peopleOf(req, session.id)
  const recipients = [...people, ...(await emailedTeachersOf(req, session, people))]
  const others = recipients.filter(({ id }) => !told.has(id))
  const mails = others.map((person) => ({
    ...mailTo('changed', session, person, message),
    id: mailId('changed', `${person.id}:${now.getTime()}`),
    giveUpAt,
    ...waiting,
  }))
  await storeMails(req, mails)
  return recipients.map(({ email }) => email)
}

/** Writes to those who have been emailed that they teach a coming session that it is about to be deleted. */
export async function queueDeletionEmails(req: DbContext, session: Session): Promise<void> {
  const now = new Date()
  // Of a cancelled session they know.
  if (isPast(session, now) || session.cancelledAt) return
  const teachers = await emailedTeachersOf(req, session)
  const state = waitingFrom('cancelled', now, addSeconds(now, undoSeconds))
  const mails = teachers.map((person) => ({
    ...mailTo('cancelled', session, person, ''),
    id: mailId('cancelled', person.id),
    giveUpAt: session.endTime,
    ...state,
  }))
  await storeMails(req, mails)
}

/** Nobody is to be told of a deletion that was taken back; of another one they are. */
export async function withdrawDeletionEmails(req: DbContext, session: Session): Promise<void> {
  const ids = teachersOf(session).map(({ id }) => mailId('cancelled', id))
  await req.payload.db.deleteMany({ collection: 'mail', where: withIds(ids), req })
}

/** Writes to a person who is about to leave a list, by themselves or by an administrator. @returns the mail's id. */
export async function queueLeavingEmail(
  req: DbContext,
  kind: 'withdrawn' | 'removed',
  session: Session,
  person: Participant,
  { message = '' } = {},
): Promise<string> {
  const now = new Date()
  const mail = {
    ...mailTo(kind, session, person, message),
    id: mailId(kind, `${person.id}:${now.getTime()}`),
    giveUpAt: session.endTime,
    ...waitingFrom(kind, now, addSeconds(now, undoSeconds)),
  }
  await storeMails(req, [mail])
  return mail.id
}
