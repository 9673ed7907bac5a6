import type { CollectionConfig } from 'payload'
import { afterCommit } from '#cms/platform/database/change-events.ts'
import { queueDeletionEmails } from '#cms/email/outbox/queue-session-emails.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { keepSession } from '#cms/features/trash/keep-deleted.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { requireUntouched } from './remove-untouched.ts'
import { allowOverbooking, recountSeats, removeFromLists } from '#cms/features/seats/recount.ts'

/** docs/product, rules 32 and 40. */
export const sessionHooks: CollectionConfig['hooks'] = {
  beforeChange: [
    async ({ data, originalDoc, operation, req }) => {
      const { capacity } = data as { capacity?: number | null }
      if (operation === 'update' && capacity !== originalDoc?.capacity) {
        await allowOverbooking(req, String(originalDoc?.id), { capacity })
      }
      return operation === 'update' ? { ...data, edits: (originalDoc?.edits ?? 0) + 1 } : data
    },
  ],
  afterChange: [
    async ({ doc, previousDoc, operation, req }) => {
      if (operation === 'update' && doc.capacity === previousDoc.capacity) return
      await afterCommit(req, () => recountSeats(req.payload, doc.id))
    },
  ],
  beforeDelete: [
    // Under the lock, so that no sign-up adds a person to a list that was just cleared.
    ({ id, req }) =>
      withLock(String(id), async () => {
        await requireUntouched(req, String(id))
        const session = await findRow(req, 'session', withId(String(id)))
        if (session) await queueDeletionEmails(req, session)
        await keepSession(req, String(id))
        await removeFromLists(req, String(id))
      }),
  ],
  afterDelete: [
    async ({ id, req }) => {
      await afterCommit(req, () => recountSeats(req.payload, String(id)))
    },
  ],
}
