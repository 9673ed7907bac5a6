import { subMinutes } from 'date-fns/subMinutes'
import type { Where } from 'payload'
import type { MailKind, MailState } from '#collections/mail/states.ts'
import { withdrawals } from '#cms/email/templates/invitation.ts'
import {
  deleteInBatches,
  findRows,
  type NewRow,
  type DbContext,
  withId,
} from '#cms/platform/database/rows.ts'
import { insertMissing } from '#cms/platform/database/write-rows.ts'
import { kindOf, kindsThat, type Mail } from '#cms/email/templates/kinds.ts'

export type NewMail = NewRow<'mail'>

/** How long a process may take to send what it has claimed; then another one may claim it. */
const leaseMs = 120_000
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs).toISOString()

export const pending: MailState[] = ['waiting', 'sending']

export const dueBy = (now: Date): Where => ({ dueAt: { less_than_equal: now.toISOString() } })

/** A mail that any process sends when it is due. */
export const waitingFrom = (kind: MailKind, now: Date, dueAt = now) => ({
  state: 'waiting' as const,
  priority: kindOf(kind).priority,
  tries: 0,
  writtenAt: now.toISOString(),
  dueAt: dueAt.toISOString(),
})

/** Takes a mail that is due for this process. @returns undefined when another one was quicker. */
export async function claim(req: DbContext, id: string, now: Date): Promise<Mail | undefined> {
  const isDue: Where = {
    and: [withId(id), { state: { in: pending } }, dueBy(now)],
  }
  const claimed: unknown = await req.payload.db.updateOne({
    collection: 'mail',
    where: isDue,
    data: { state: 'sending', dueAt: leaseFrom(now), tries: { $inc: 1 } },
    options: { atomic: true },
    req,
  })
  return (claimed as Mail | null) ?? undefined
}

type Outcome = Partial<Pick<Mail, 'state' | 'dueAt' | 'sentAt' | 'answer'>>

/** Notes what became of a claimed mail, unless its lease ended and another process has claimed it. */
export async function recordOutcome(
  req: DbContext,
  { id, tries }: Mail,
  data: Outcome,
): Promise<void> {
  const isOurs: Where = {
    and: [withId(id), { state: { equals: 'sending' } }, { tries: { equals: tries } }],
  }
  await req.payload.db.updateOne({
    collection: 'mail',
    where: isOurs,
    data,
    options: { atomic: true },
    req,
  })
}

export type DueMail = Pick<Mail, 'id' | 'kind' | 'email'>

/** Mails that are due, the most urgent first, and of these the oldest. */
export const findDue = (req: DbContext, now: Date, limit: number): Promise<DueMail[]> =>
  findRows(req, 'mail', {
    where: { and: [{ state: { in: pending } }, dueBy(now)] },
    sort: ['priority', 'dueAt'],
    limit,
  })

/** Whether the emails of the last minute, and those on their way, of all processes, are as many as may go. */
export async function isLimitReached(req: DbContext, perMinute: number, now: Date) {
  const isOnItsWay: Where = {
    and: [{ state: { equals: 'sending' } }, { dueAt: { greater_than: now.toISOString() } }],
  }
  const isSent: Where = { sentAt: { greater_than: subMinutes(now, 1).toISOString() } }
  const where: Where = { or: [isOnItsWay, isSent] }
  const { totalDocs } = await req.payload.db.count({ collection: 'mail', where })
  if (totalDocs < perMinute) return false
  // One email may stand for several rows.
  const rows = await findRows(req, 'mail', { where })
  return (
    new Set(rows.map(({ kind, email, sentAt }) => `${kind} ${email} ${sentAt}`)).size >= perMinute
  )
}

/**
 * Deletes the mails of a person, or of everybody, about a session, but for what an administrator has
 * written and the server has not yet taken: that is still sent. What took the session out of a person's
 * calendar is kept while the session is there, as later calendar parts have to be above it.
 */
export async function removeMails(req: DbContext, session: string, person?: string): Promise<void> {
  const ofPerson: Where[] =
    person === undefined ? [] : [{ person: { equals: person } }, { kind: { not_in: withdrawals } }]
  const isDone: Where = {
    or: [
      { kind: { not_in: kindsThat(({ outlives }) => outlives === true) } },
      { state: { not_in: pending } },
    ],
  }
  const where: Where = { and: [{ session: { equals: session } }, ...ofPerson, isDone] }
  await deleteInBatches(req, 'mail', where)
}

/** An email that came due and was dropped while its session or person was in the trash may be sent after all. */
export async function decideAgain(req: DbContext, about: Where, since: string): Promise<void> {
  const now = new Date().toISOString()
  const where: Where = {
    and: [
      about,
      { state: { equals: 'dropped' } },
      { dueAt: { greater_than: since } },
      { or: [{ giveUpAt: { exists: false } }, { giveUpAt: { greater_than: now } }] },
    ],
  }
  const data = { state: 'waiting', dueAt: now }
  await req.payload.db.updateMany({ collection: 'mail', where, data, req })
}

/** One mail for each kind and key: a second row with this id cannot be written. */
export const mailId = (kind: MailKind, key: string) => `${kind}:${key}`

type Addressee = { id: string; session: string; name: string; email: string }
type Terms = Partial<Pick<NewMail, 'subject' | 'message' | 'before'>> & {
  now: Date
  due?: Date
  /** When it is of no use any more. */
  until?: string | Date | null
  /** Tells it from others of its kind. Without one, a person gets one for each time. */
  key?: string
}

/** An email as it waits to be sent. It goes into the commit that it tells of, or to `enqueue`. */
export const mailOf = (
  kind: MailKind,
  { id, session, name, email }: Addressee,
  { now, due, until, key = `${id}:${now.getTime()}`, ...words }: Terms,
): NewMail => ({
  id: mailId(kind, key),
  kind,
  session,
  person: id,
  name,
  email,
  giveUpAt: until ? new Date(until).toISOString() : null,
  ...words,
  ...waitingFrom(kind, now, due),
})

/** Stores mails whose ids are not stored yet; the sender does the rest. @returns these. */
export const enqueue = (req: DbContext, mails: NewMail[]): Promise<NewMail[]> =>
  insertMissing(req, 'mail', mails)
