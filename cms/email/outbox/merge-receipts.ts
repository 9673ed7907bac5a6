import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { subHours } from 'date-fns/subHours'
import type { Where } from 'payload'
import type { MailKind } from '#collections/mail/states.ts'
import { findRows, type DbContext, withIds } from '#cms/platform/database/rows.ts'
import { type DueMail, dueBy, pending } from './mail-rows.ts'

/** Anybody who types an address causes these, whether it is theirs or not. */
const kinds: MailKind[] = ['confirmation', 'waiting', 'withdrawn']
/** So many go one by one in an hour, and one more tells of all the others. */
const singlesAnHour = 5
const collectMinutes = 10
/** Of which one email tells at most. */
const maxMerged = 100

/** One deed of an administrator causes these, of many sessions at once. */
const newsKinds: MailKind[] = ['changed', 'cancelled', 'reinstated', 'removed']

type Kind = Pick<DueMail, 'kind' | 'id'>

/** Mails that may go in one email. One that an administrator sends again goes at once, by itself. */
export function mergeGroup({ kind, id }: Kind): 'receipts' | 'news' | 'certificates' | undefined {
  if (id.endsWith(':again')) return undefined
  if (newsKinds.includes(kind)) return 'news'
  if (kind === 'certificate') return 'certificates'
  return kinds.includes(kind) ? 'receipts' : undefined
}

const isReceipt = (mail: Kind) => mergeGroup(mail) === 'receipts'

/**
 * When the next email of receipts may go to a recipient (docs/product, rule 153).
 * @param sent when those of the last hour went, the oldest first
 */
export function nextReceiptAt(sent: readonly Date[], now: Date): Date {
  const [oldest] = sent
  if (!oldest || sent.length < singlesAnHour) return now
  return sent.length === singlesAnHour
    ? addMinutes(sent.at(-1)!, collectMinutes)
    : addHours(oldest, 1)
}

/** Receipts that went in one email were sent at the same time. */
async function sentTo(req: DbContext, ofRecipient: Where[], now: Date): Promise<Date[]> {
  const isRecent = { sentAt: { greater_than: subHours(now, 1).toISOString() } }
  const where: Where = { and: [...ofRecipient, isRecent] }
  const mails = await findRows(req, 'mail', { where, fields: ['kind', 'sentAt'] })
  const times = mails.filter(isReceipt).map(({ sentAt }) => Date.parse(sentAt!))
  return [...new Set(times)].toSorted((one, other) => one - other).map((time) => new Date(time))
}

function findDueTo(req: DbContext, ofRecipient: Where[], now: Date) {
  const where: Where = { and: [...ofRecipient, { state: { in: pending } }, dueBy(now)] }
  return findRows(req, 'mail', { where, sort: 'id', fields: ['kind'], limit: maxMerged })
}

async function putOff(req: DbContext, ids: string[], until: string, now: Date): Promise<void> {
  await req.payload.db.updateMany({
    collection: 'mail',
    where: { and: [withIds(ids), { state: { in: pending } }, dueBy(now)] },
    data: { dueAt: until },
  })
}

/** One email names the attendance of many sessions that is typed in afterwards: it waits for more to come. */
async function certificatesWith(req: DbContext, to: Where, now: Date): Promise<string[]> {
  const soon = dueBy(addMinutes(now, collectMinutes))
  const where: Where = {
    and: [to, { kind: { equals: 'certificate' } }, { state: { in: pending } }, soon],
  }
  const fields = ['kind', 'dueAt', 'writtenAt'] as const
  const mails = await findRows(req, 'mail', { where, sort: 'dueAt', fields, limit: maxMerged })
  const alike = mails.filter((mail) => mergeGroup(mail) === 'certificates')
  const due = alike.filter(({ dueAt }) => new Date(dueAt) <= now)
  const ids = due.map(({ id }) => id)
  const last = alike.at(-1)?.dueAt ?? ''
  const isFresh = due.every(({ writtenAt }) => new Date(writtenAt) > subHours(now, 1))
  if (due.length === alike.length || !isFresh) return ids
  await putOff(req, ids, last, now)
  return []
}

/**
 * The mails that go out in one email with `mail`, which is due: itself, or all receipts of its recipient once they are
 * too many for an email each. None if the recipient has had enough for now: then they are put off together.
 */
export async function receiptsWith(req: DbContext, mail: DueMail, now: Date): Promise<string[]> {
  const group = mergeGroup(mail)
  if (!group) return [mail.id]
  const isAlike = (other: Kind) => mergeGroup(other) === group
  const to = { email: { equals: mail.email } }
  if (group === 'certificates') return certificatesWith(req, to, now)
  if (group === 'news') {
    const due = await findDueTo(req, [to, { kind: { in: newsKinds } }], now)
    return due.filter(isAlike).map(({ id }) => id)
  }
  const ofRecipient: Where[] = [to, { kind: { in: kinds } }]
  const sent = await sentTo(req, ofRecipient, now)
  const due = await findDueTo(req, ofRecipient, now)
  const ids = due.filter(isAlike).map(({ id }) => id)
  const nextAt = nextReceiptAt(sent, now)
  if (nextAt > now) {
    await putOff(req, ids, nextAt.toISOString(), now)
    return []
  }
  return ids.length > singlesAnHour - sent.length ? ids : [mail.id]
}
