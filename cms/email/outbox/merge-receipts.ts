import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import type { Where } from 'payload'
import type { MailKind } from '#collections/mail/states.ts'
import { findRows, type DbContext, withIds } from '#cms/platform/database/rows.ts'
import { type DueMail, dueBy, pending } from './mail-rows.ts'

/** Of each of these, an email tells one person everything that is due. */
const groups = {
  /** Anybody who types an address causes these, whether it is theirs or not. */
  receipts: ['confirmation', 'waiting', 'withdrawn'],
  /** One deed of an administrator causes these, of many sessions at once. */
  news: ['changed', 'cancelled', 'reinstated', 'removed'],
  certificates: ['certificate'],
} satisfies Record<string, MailKind[]>
type Group = keyof typeof groups

/** So many emails of receipts an hour go to one address. */
const receiptsAnHour = 5
/** Of which one email tells at most. */
const maxMerged = 100

/** Mails that may go in one email. One that an administrator sends again goes by itself. */
export function mergeGroup({ kind, id }: Pick<DueMail, 'kind' | 'id'>): Group | undefined {
  if (id.endsWith(':again')) return undefined
  return (Object.keys(groups) as Group[]).find((group) =>
    groups[group].some((one: MailKind) => one === kind),
  )
}

/** When the next receipts may go to a recipient who has had enough for now. */
async function receiptsWaitUntil(req: DbContext, ofRecipient: Where, now: Date) {
  const isRecent = { sentAt: { greater_than: subHours(now, 1).toISOString() } }
  const where: Where = { and: [ofRecipient, isRecent] }
  const mails = await findRows(req, 'mail', { where, sort: 'sentAt', fields: ['sentAt'] })
  // Receipts that went in one email were sent at the same time.
  const times = [...new Set(mails.map(({ sentAt }) => sentAt!))]
  return times.length < receiptsAnHour ? undefined : addHours(times[0]!, 1)
}

/** The mails that go out in one email with `mail`, which is due. None if the recipient has had enough for now. */
export async function mailsWith(req: DbContext, mail: DueMail, now: Date): Promise<string[]> {
  const group = mergeGroup(mail)
  if (!group) return [mail.id]
  const ofRecipient: Where = {
    and: [{ email: { equals: mail.email } }, { kind: { in: groups[group] } }],
  }
  const isDue: Where = { and: [ofRecipient, { state: { in: pending } }, dueBy(now)] }
  const due = await findRows(req, 'mail', {
    where: isDue,
    sort: 'id',
    fields: ['kind'],
    limit: maxMerged,
  })
  const ids = due.filter((other) => mergeGroup(other) === group).map(({ id }) => id)
  const until = group === 'receipts' && (await receiptsWaitUntil(req, ofRecipient, now))
  if (!until) return ids
  const data = { dueAt: until.toISOString() }
  await req.payload.db.updateMany({
    collection: 'mail',
    where: { and: [withIds(ids), isDue] },
    data,
  })
  return []
}
