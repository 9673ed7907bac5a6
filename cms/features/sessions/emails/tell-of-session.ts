import { addMinutes, addSeconds } from 'date-fns'
import { isPast } from '#collections/sessions/availability.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import type { Occurrence } from '#collections/sessions/told.ts'
import { SessionBefore, shownKind, undoSeconds } from '#cms/email/templates/kinds.ts'
import { enqueue, mailId, mailOf, waitingFrom } from '#cms/email/outbox/outbox.ts'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { changeRows, deleteRows, findRows, type Row } from '#cms/platform/database/rows.ts'
import { cancellationKey } from './news.ts'
import { type List, listOrder } from '#collections/registrations/person.ts'
import { sequenceOf } from '#collections/sessions/session-calendar.ts'

/** Edits within this time share one email. */
const mergeMinutes = 2

type Session = Row<'session'>
type Cancelled = Session & { cancelledAt: string }

/** A recipient of emails about a session. A teacher is on none of its lists. */
export type Recipient = {
  id: string
  session: string
  name: string
  email: string
  status: List | 'teacher'
}

/** Everybody who is registered for a session and who waits, the registered first. */
export function peopleOf(req: DbContext, session: string) {
  // 'registered' comes before 'waiting'.
  return findRows(req, 'registration', { where: { session }, sort: ['status', ...listOrder] })
}

/** The session as emails about its change keep it. */
export function beforeOf(session: Session, { status }: Pick<Recipient, 'status'>): SessionBefore {
  const isRegistered = status === 'registered'
  return SessionBefore.parse({ ...session, sequence: sequenceOf(session), isRegistered })
}

/** Teachers who are on none of its lists. */
const teachersOf = ({ id, facultyEmail }: Session, people: readonly Recipient[] = []) =>
  addressesIn(facultyEmail)
    .filter((address) => people.every(({ email }) => email !== address))
    .map((email) => ({
      id: `${id}:${email}`,
      session: id,
      name: '',
      email,
      status: 'teacher' as const,
    }))

/** Only teachers who have been emailed: to others a change would mean nothing. */
export async function emailedTeachersOf(
  req: DbContext,
  session: Session,
  people: readonly Recipient[] = [],
): Promise<Recipient[]> {
  const teachers = teachersOf(session, people)
  if (teachers.length === 0) return []
  const where = {
    session: session.id,
    person: teachers.map(({ email }) => email),
    kind: ['teachingBrief', 'teachingDoor'],
    state: ['sending', 'sent'],
  }
  const mails = await findRows(req, 'mail', { where })
  return teachers.filter(({ email }) => mails.some((mail) => mail.email === email))
}

async function recipientsOf(req: DbContext, session: Session) {
  const people = await peopleOf(req, session.id)
  return [...people, ...(await emailedTeachersOf(req, session, people))]
}

type Terms = Omit<Parameters<typeof mailOf>[2], 'key'> & { keyOf?: (person: string) => string }

async function tell(
  req: DbContext,
  news: SessionBefore['news'],
  session: Session,
  recipients: readonly Recipient[],
  { keyOf, ...terms }: Terms,
): Promise<string[]> {
  const mails = recipients.map((person) =>
    mailOf('news', person, {
      ...terms,
      before: { ...beforeOf(session, person), news },
      ...(keyOf && { key: keyOf(person.id) }),
    }),
  )
  await enqueue(req, mails)
  return recipients.map(({ email }) => email)
}

/** Emails that still wait for further edits go out later, with the last message. @returns to whom. */
async function postpone(req: DbContext, { id }: Session, data: Record<string, unknown>) {
  const where = { session: id, kind: 'news', state: 'waiting', tries: 0 }
  const mails = (await findRows(req, 'mail', { where })).filter(
    (mail) => shownKind(mail) === 'changed',
  )
  await changeRows(req, 'mail', { id: mails.map((mail) => mail.id) }, data)
  return new Set(mails.map(({ person }) => person))
}

/**
 * Writes that a session is about to be moved. What stays the same in the end is not sent.
 * @param session as it is still @returns the addresses.
 */
export async function tellOfChange(
  req: DbContext,
  session: Session,
  moved: Occurrence,
  message: string,
  { now = new Date(), minutes = mergeMinutes } = {},
): Promise<string[]> {
  const due = addMinutes(now, minutes)
  const ends = [session.endTime, moved.endTime].map((end) => new Date(end).toISOString())
  const until = ends.toSorted().at(-1)!
  const later = { ...waitingFrom(now, due), giveUpAt: until, message }
  const told = await postpone(req, session, later)
  const recipients = await recipientsOf(req, session)
  const others = recipients.filter(({ id }) => !told.has(id))
  await tell(req, 'changed', session, others, { now, due, until, message })
  return recipients.map(({ email }) => email)
}

const afterUndo = (now: Date) => ({ now, due: addSeconds(now, undoSeconds) })

/**
 * Writes that a session is about to be cancelled, once its notification can no longer undo that.
 * @param session as it is about to be @returns the addresses.
 */
export const tellOfCancellation = async (
  req: DbContext,
  session: Cancelled,
  now: Date,
): Promise<string[]> =>
  tell(req, 'cancelled', session, await recipientsOf(req, session), {
    ...afterUndo(now),
    until: session.endTime,
    message: session.cancelReason ?? '',
    keyOf: (person) => cancellationKey(person, session.cancelledAt),
  })

/**
 * Writes that a session is about to be put back on, but not when its notification undoes the cancellation: nobody has been
 * emailed by then, and these emails are dropped when their turn comes. @returns the addresses.
 */
export async function tellOfReinstatement(
  req: DbContext,
  session: Cancelled,
  now: Date,
): Promise<string[]> {
  if (isPast(session, now) || addSeconds(session.cancelledAt, undoSeconds) > now) return []
  const terms = { ...afterUndo(now), until: session.endTime, message: '' }
  return tell(req, 'reinstated', session, await recipientsOf(req, session), terms)
}

/** Writes to those who have been emailed that they teach a coming session that it is about to be deleted. */
export async function tellOfDeletion(req: DbContext, session: Session): Promise<void> {
  const now = new Date()
  // They know of the cancellation already.
  if (isPast(session, now) || session.cancelledAt) return
  await tell(req, 'cancelled', session, await emailedTeachersOf(req, session), {
    ...afterUndo(now),
    until: session.endTime,
    message: '',
    keyOf: (person) => person,
  })
}

/** A deletion that was taken back sends no email. */
export const dropNewsOfDeletion = (req: DbContext, session: Session) =>
  deleteRows(req, 'mail', { id: teachersOf(session).map(({ id }) => mailId('news', id)) })
