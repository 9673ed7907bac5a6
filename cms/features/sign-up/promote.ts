import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { PromoteInput, PromotionView } from '#collections/waiting-list/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRow, type Row, withId, withIds } from '#cms/platform/database/rows.ts'
import { mailId } from '#cms/email/mail-id.ts'
import { type Mail, recordOutcome } from '#cms/email/outbox/mail-rows.ts'
import { explainRefusal } from '#cms/features/seats/read-facts.ts'
import { promoteRules, promoteWithinCapacityRules, type Rule } from '#cms/features/seats/rules.ts'
import { noSuchPerson } from '#cms/features/seats/sign-up-row.ts'
import type { Hub } from '#cms/features/hub.ts'

type Who = Parameters<typeof record>[0]

/** Moves a person to a place by `rules`. @returns the mail about it, too, which this process has claimed. */
export async function moveToPlace(
  { seats }: Pick<Hub, 'seats'>,
  req: Who,
  entry: Pick<Row<'waiting-list-entry'>, 'id' | 'session'>,
  rules: readonly Rule[],
  registeredAt = new Date().toISOString(),
) {
  const registration = await seats.promote(entry, { id: randomUUID(), registeredAt }, rules)
  if (!registration) return undefined
  const { id } = registration
  await record(req, { action: 'promote', target: 'registration', targetId: id })
  return { registration, mail: await findRow(req, 'mail', withIds([mailId('promotion', id)])) }
}

/** Has the mail about a promotion sent with the others, within the limit of a minute. */
export async function releaseClaim(
  { payload }: Pick<Who, 'payload'>,
  { mail }: { mail: Mail | undefined },
): Promise<void> {
  const dueAt = new Date().toISOString()
  if (mail) await recordOutcome({ payload }, mail, { state: 'waiting', dueAt })
}

/**
 * Moves a person from the waiting list to a place and mails them; a failed mail is retried later. May exceed the
 * capacity unless `withinCapacity`. @throws APIError 404 if the entry is gone, 409 if a rule refuses.
 */
export async function promote(
  { seats, sender }: Pick<Hub, 'seats' | 'sender'>,
  req: PayloadRequest,
  entryId: string,
  { withinCapacity }: PromoteInput,
): Promise<PromotionView> {
  const rules = withinCapacity ? promoteWithinCapacityRules : promoteRules
  const find = () => findRow(req, 'waiting-list-entry', withId(entryId))
  const entry = await find()
  if (!entry) throw noSuchPerson('waiting-list-entry')
  const at = new Date().toISOString()
  const moved = await moveToPlace({ seats }, req, entry, rules, at)
  if (!moved) {
    if (!(await find())) throw noSuchPerson('waiting-list-entry')
    throw await explainRefusal(req, rules, { ...entry, at })
  }
  const { registration, mail } = moved
  const notified = mail !== undefined && (await sender.send(mail)).sent
  return { ...registration, notified }
}
