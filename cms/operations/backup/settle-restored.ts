import { dueBy, pending } from '#cms/email/outbox/outbox.ts'
import { createTeachingPlanner } from '#cms/features/attendance/emails/plan-teaching-emails.ts'
import { createReminderPlanner } from '#cms/features/sign-up/emails/reminder.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'

/**
 * Emails that were due before a restore are not sent: people may have had them since the backup. Open offers end, as
 * their places may be taken; the hub offers free places anew.
 */
export async function settleRestored(
  { payload, env }: HubContext,
  now = new Date(),
): Promise<void> {
  await createReminderPlanner({ payload, env })(now)
  await createTeachingPlanner({ payload, env })(now)
  await payload.db.updateMany({
    collection: 'mail',
    where: { and: [{ state: { in: pending } }, dueBy(now)] },
    data: { state: 'given-up', answer: 'The hub was restored from a backup.' },
  })
  await payload.db.updateMany({
    collection: 'registration',
    where: { offerUntil: { greater_than: now.toISOString() } },
    data: { offeredAt: null, offerUntil: null },
  })
}
