import { addHours, subHours } from 'date-fns'
import type { Env } from '#cms/platform/env.ts'
import { changeRows, type DbContext, findRows, type Match } from '#cms/platform/database/rows.ts'
import { kindOf, kindsThat, type Mail, type PdfFile } from '#cms/email/templates/kinds.ts'
import type { WrittenEmail } from '#cms/email/templates/write-email.ts'
import { compose, documentOf } from '#cms/email/templates/compose.ts'
import { plainFrame } from '#cms/email/templates/frame.ts'
import { personalValues } from '#cms/email/templates/placeholders.ts'
import { type DueMail, dueBy, pending } from './outbox.ts'

const receiptsAnHour = 5
const maxMerged = 100

/** Mails that may go in one email. One that an administrator sends again goes by itself. */
export const mergeGroup = ({ kind, id }: Pick<DueMail, 'kind' | 'id'>) =>
  id.endsWith(':again') ? undefined : kindOf(kind).group

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
  const group = mergeGroup(mail)
  if (!group) return [mail.id]
  const ofRecipient = { email: mail.email, kind: kindsThat((kind) => kind.group === group) }
  const isDue = { ...ofRecipient, state: pending, ...dueBy(now) }
  const due = await findRows(req, 'mail', { where: isDue, sort: 'id', limit: maxMerged })
  const ids = due.filter((other) => mergeGroup(other) === group).map(({ id }) => id)
  const until = group === 'receipts' && (await receiptsWaitUntil(req, ofRecipient, now))
  if (!until) return ids
  await changeRows(req, 'mail', { id: ids, ...isDue }, { dueAt: until.toISOString() })
  return []
}

const ofReceipts = `Dear {name},

Several sign-ups were made or given up with your email address within an hour. To keep your inbox short, this one email tells you of all of them.

If this was not you, please give the places back with the links below.`

const ofNews = `Dear {name},

This one email tells you of several sessions that you have signed up for.

{message}`

const ofCertificates = `Dear {name},

This one email tells you of several sessions that you were at. The certificates and the record of your year so far are attached.

If something is wrong, please answer this email.`

type Part = {
  letter: WrittenEmail
  name: string
  mail: Pick<Mail, 'kind' | 'message'>
}

/** Words that every part says by itself, of the person and of administrators, once. */
function wordsOf(parts: Part[]) {
  if (parts.every(({ mail }) => kindOf(mail.kind).group === 'certificates')) {
    return { subject: `You were at ${parts.length} sessions`, body: ofCertificates, message: '' }
  }
  if (!parts.some(({ mail }) => kindOf(mail.kind).group === 'news')) {
    return { subject: `${parts.length} changes to your sign-ups`, body: ofReceipts, message: '' }
  }
  const messages = new Set(parts.map(({ mail }) => mail.message).filter(Boolean))
  const message = [...messages].join('\n\n')
  return { subject: `${parts.length} changes to your sessions`, body: ofNews, message }
}

export async function mergeEmails(env: Env, parts: Part[]): Promise<WrittenEmail> {
  const [name, ...others] = new Set(parts.map((part) => part.name))
  const { subject, body, message } = wordsOf(parts)
  const composed = await compose(
    { subject, body: documentOf(body) },
    personalValues({ message }, others.length > 0 ? '' : (name ?? '')),
    {
      ...plainFrame(env),
      parts: parts.map(({ letter: { subject: title, frame } }) => ({
        title,
        facts: [
          ...(frame.about ? [{ label: 'What', value: frame.about.title }] : []),
          ...(frame.about?.facts ?? []),
        ],
        next: frame.next,
      })),
    },
  )
  const calendars = parts.flatMap(({ letter: { icalEvent } }) => (icalEvent ? [icalEvent] : []))
  const files = parts.flatMap(({ letter: { documents } }) => documents ?? [])
  // Each letter has the record of its year, and sessions of one day may have one title.
  const keyOf = ({ filename }: PdfFile, at: number) =>
    filename.includes(' Teaching record - ') ? filename : at
  const documents = [...new Map(files.map((file, at) => [keyOf(file, at), file])).values()]
  return { ...composed, calendars, documents }
}
