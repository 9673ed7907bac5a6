import { addHours, subHours, subMinutes } from 'date-fns'
import type { MailKind, MailState } from '#collections/mail/states.ts'
import type { DbContext } from '#cms/platform/hub-context.ts'
import {
  changeRow,
  changeRows,
  countOf,
  deleteInBatches,
  findRows,
  type Match,
  type NewRow,
} from '#cms/platform/database/rows.ts'
import { insertMissing } from '#cms/platform/database/write-rows.ts'
import {
  kindOf,
  kindsThat,
  type Mail,
  shownKind,
  type TellingFields,
} from '#cms/email/templates/kinds.ts'

export type NewMail = NewRow<'mail'>

/** How long a process may take to send what it has claimed; then another one may claim it. */
const leaseMs = 120_000
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs).toISOString()

export const pending: MailState[] = ['waiting', 'sending']

export const dueBy = (now: Date) => ({ dueAt: { less_than_equal: now.toISOString() } })

/** A mail that any process sends when it is due. */
export const waitingFrom = (now: Date, dueAt = now) => ({
  state: 'waiting' as const,
  tries: 0,
  writtenAt: now.toISOString(),
  dueAt: dueAt.toISOString(),
})

/** Takes a mail that is due for this process. @returns undefined when another one was quicker. */
export const claim = (req: DbContext, id: string, now: Date): Promise<Mail | undefined> => {
  const isDue = { id, state: pending, ...dueBy(now) }
  return changeRow(req, 'mail', isDue, {
    state: 'sending',
    dueAt: leaseFrom(now),
    tries: { $inc: 1 },
  })
}

type Outcome = Partial<Pick<Mail, 'state' | 'dueAt' | 'sentAt' | 'answer'>>

/** Notes what became of a claimed mail, unless its lease ended and another process has claimed it. */
export const recordOutcome = (req: DbContext, { id, tries }: Mail, data: Outcome) =>
  changeRow(req, 'mail', { id, state: 'sending', tries }, data)

export type DueMail = TellingFields & Pick<Mail, 'id' | 'email'>

/** Mails that are due, the most urgent first, and of these the oldest. */
export const findDue = (req: DbContext, now: Date, limit: number): Promise<DueMail[]> =>
  findRows(req, 'mail', {
    where: { state: pending, ...dueBy(now) },
    sort: ['priority', 'dueAt'],
    limit,
  })

const receiptsAnHour = 5
const maxMerged = 100

/** Mails of one priority may go in one email. The most urgent, a move, and one that is sent again go by themselves. */
export const isMerged = (mail: DueMail) =>
  kindOf(mail.kind).merges === true &&
  mail.priority > 1 &&
  !mail.id.endsWith(':again') &&
  shownKind(mail) !== 'moved'

/** The priorities of emails that may go in one, by what these are of. */
export const merged = { news: 2, receipts: 3, certificates: 4 }

/** When the next receipts may go to a recipient who has had enough for now. */
async function receiptsWaitUntil(req: DbContext, ofRecipient: Match, now: Date) {
  const where = { ...ofRecipient, sentAt: { greater_than: subHours(now, 1).toISOString() } }
  const mails = await findRows(req, 'mail', { where, sort: 'sentAt' })
  // Receipts that went in one email were sent at the same time.
  const times = [...new Set(mails.map(({ sentAt }) => sentAt!))]
  return times.length < receiptsAnHour ? undefined : addHours(times[0]!, 1)
}

/** The mails that go out in one email with `mail`, which is due. None if the recipient has had enough for now. */
export async function mailsWith(req: DbContext, mail: DueMail, now: Date): Promise<string[]> {
  if (!isMerged(mail)) return [mail.id]
  const { email, priority } = mail
  const ofRecipient = { email, priority, kind: kindsThat(({ merges }) => merges === true) }
  const isDue = { ...ofRecipient, state: pending, ...dueBy(now) }
  const due = await findRows(req, 'mail', { where: isDue, sort: 'id', limit: maxMerged })
  const ids = due.filter(isMerged).map(({ id }) => id)
  const until = priority === merged.receipts && (await receiptsWaitUntil(req, ofRecipient, now))
  if (!until) return ids
  await changeRows(req, 'mail', { id: ids, ...isDue }, { dueAt: until.toISOString() })
  return []
}

/** Whether the emails of the last minute, and those on their way, of all processes, are as many as may go. */
export async function isLimitReached(req: DbContext, perMinute: number, now: Date) {
  const isOnItsWay = { state: 'sending', dueAt: { greater_than: now.toISOString() } }
  const isSent = { sentAt: { greater_than: subMinutes(now, 1).toISOString() } }
  const where = { or: [isOnItsWay, isSent] }
  if ((await countOf(req, 'mail', where)) < perMinute) return false
  // One email may stand for several rows.
  const rows = await findRows(req, 'mail', { where })
  return (
    new Set(rows.map(({ kind, email, sentAt }) => `${kind} ${email} ${sentAt}`)).size >= perMinute
  )
}

/**
 * Deletes the mails of a person, or of everybody, about a session. Words of an administrator that wait for the
 * mail server are still sent; of news only a cancellation is. Emails that took the session out of a person's
 * calendar are kept while it is there: later calendar parts have to be above them.
 */
export async function removeMails(req: DbContext, session: string, person?: string): Promise<void> {
  const ofPerson = person !== undefined && { person, kind: { not_equals: 'left' } }
  const waiting = { session, ...ofPerson, kind: 'news', state: pending }
  const news = (await findRows(req, 'mail', { where: waiting })).filter(
    (mail) => shownKind(mail) !== 'cancelled',
  )
  const or: Match[] = [
    { id: news.map(({ id }) => id) },
    { kind: { not_in: kindsThat(({ outlives }) => outlives === true) } },
    { state: { not_in: pending } },
  ]
  await deleteInBatches(req, 'mail', { session, ...ofPerson, or })
}

/** An email that came due and was dropped while its session or person was in the trash may be sent after all. */
export async function decideAgain(req: DbContext, about: Match, since: string): Promise<void> {
  const now = new Date().toISOString()
  const or = [{ giveUpAt: { exists: false } }, { giveUpAt: { greater_than: now } }]
  const dropped = { ...about, state: 'dropped', dueAt: { greater_than: since }, or }
  await changeRows(req, 'mail', dropped, { state: 'waiting', dueAt: now })
}

/** One mail for each kind and key: the id is unique. */
export const mailId = (kind: MailKind, key: string) => `${kind}:${key}`

type Addressee = { id: string; session: string; name: string; email: string }
type Terms = Partial<Pick<NewMail, 'subject' | 'message' | 'before' | 'priority'>> & {
  now: Date
  due?: Date
  /** After this time it is useless. */
  until?: string | Date | null
  /** Identifies it among others of its kind. Without a key, a person gets one each time. */
  key?: string
}

/** An email that waits to be sent: part of the commit that owes it, or given to `enqueue`. */
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
  priority: kindOf(kind).priority,
  ...words,
  ...waitingFrom(now, due),
})

/** Stores mails whose ids are not stored yet; the sender does the rest. @returns these. */
export const enqueue = (req: DbContext, mails: NewMail[]): Promise<NewMail[]> =>
  insertMissing(req, 'mail', mails)
