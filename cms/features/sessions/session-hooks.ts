import type { CollectionConfig } from 'payload'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { deleteInBatches, deleteRows, findRow } from '#cms/platform/database/rows.ts'
import { decideAgain, removeMails } from '#cms/email/outbox/outbox.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { bumpVersions } from '#cms/features/places/with-places.ts'
import { dropNewsOfDeletion, tellOfDeletion } from './emails/tell-of-session.ts'

/** Rows that belong to a session. They stay where it is while the session is in the trash. */
export const kindsOfSession = ['registration', 'attendance', 'feedback'] as const

async function removeFromLists(req: DbContext, id: string): Promise<void> {
  await deleteRows(req, 'place', { id })
  for (const collection of kindsOfSession) {
    await deleteInBatches(req, collection, { session: id })
  }
  await removeMails(req, id)
}

export const sessionHooks: CollectionConfig['hooks'] = {
  beforeChange: [
    async ({ data, originalDoc, operation, req }) => {
      if (operation !== 'update') return data
      await bumpVersions(req, [originalDoc.id])
      const { deletedAt } = originalDoc
      if (Boolean(data.deletedAt) === Boolean(deletedAt)) {
        return { ...data, edits: (originalDoc.edits ?? 0) + 1 }
      }
      if (data.deletedAt) await tellOfDeletion(req, originalDoc)
      else {
        await dropNewsOfDeletion(req, originalDoc)
        await decideAgain(req, { session: originalDoc.id }, deletedAt)
      }
      return data
    },
  ],
  beforeDelete: [
    // Under the lock, so that no sign-up adds a person to a list that was just cleared.
    ({ id, req }) =>
      withLock(String(id), async () => {
        const session = await findRow(req, 'session', { id: String(id) })
        if (session) await tellOfDeletion(req, session)
        await removeFromLists(req, String(id))
      }),
  ],
  afterDelete: [
    // Deletes sign-ups that arrived before the session was gone.
    ({ id, req: { payload, transactionID } }) =>
      payload.afterCommit(transactionID, () =>
        withLock(String(id), () => removeFromLists({ payload }, String(id))),
      ),
  ],
}
