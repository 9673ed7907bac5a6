import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { subHours } from 'date-fns/subHours'
import type { Where } from 'payload'
import type { MailKind } from '#collections/mail/states.ts'
import { findRows, type DbContext, withIds } from '#cms/platform/database/rows.ts'
import { type DueMail, dueBy, pending } from './mail-rows.ts'

/** Whoever types an address causes these, whether it is theirs or not. */
const kinds: MailKind[] = ['confirmation', 'waiting', 'withdrawn']
/** So many go one by one in an hour, and one more tells of all the others. */
const singlesAnHour = 5
const collectMinutes = 10
/** Of which one email tells at most. */
const maxMerged = 100

/** What an administrator sends again goes at once and alone. */
export const isMergeable = ({ kind, id }: Pick<DueMail, 'kind' | 'id'>) =>
  kinds.includes(kind) && !id.endsWith(':again')

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
  const times = mails.filter(isMergeable).map(({ sentAt }) => Date.parse(sentAt!))
  return [...new Set(times)].toSorted((one, other) => one - other).map((time) => new Date(time))
}

/**
 * The mails that go out in one email with `mail`, which is due: itself, or all receipts of its recipient once they are
 * too many for an email each. None if the recipient has had enough for now: then they are put off together.
 */
export async function receiptsWith(req: DbContext, mail: DueMail, now: Date): Promise<string[]> {
  if (!isMergeable(mail)) return [mail.id]
  const ofRecipient: Where[] = [{ email: { equals: mail.email } }, { kind: { in: kinds } }]
  const sent = await sentTo(req, ofRecipient, now)
  const where: Where = { and: [...ofRecipient, { state: { in: pending } }, dueBy(now)] }
  const due = await findRows(req, 'mail', {
    where,
    sort: 'id',
    fields: ['kind'],
    limit: maxMerged,
  })
  const ids = due.filter(isMergeable).map(({ id }) => id)
  const nextAt = nextReceiptAt(sent, now)
  if (nextAt > now) {
    await req.payload.db.updateMany({
      collection: 'mail',
      where: { and: [withIds(ids), { state: { in: pending } }, dueBy(now)] },
      data: { dueAt: nextAt.toISOString() },
    })
    return []
  }
  return ids.length > singlesAnHour - sent.length ? ids : [mail.id]
}
