import type { CollectionConfig } from 'payload'
import { afterCommit } from '#cms/operations/after-commit.ts'
import { recountPlaces } from '#cms/operations/places.ts'

/** Keep the counters right and take a deleted session's people along (api-contract rules 5 and 6). */
export const sessionHooks: CollectionConfig['hooks'] = {
  afterChange: [
    async ({ doc, previousDoc, operation, req }) => {
      if (operation === 'update' && doc.capacity === previousDoc.capacity) return
      await afterCommit(req, () => recountPlaces(req.payload, doc.id))
    },
  ],
  beforeDelete: [
    async ({ id, req }) => {
      const where = { session: { equals: id } }
      for (const collection of ['registration', 'waiting-list-entry', 'place'] as const) {
        await req.payload.db.deleteMany({ collection, where, req })
      }
    },
  ],
  afterDelete: [
    async ({ id, req }) => {
      await afterCommit(req, () => recountPlaces(req.payload, String(id)))
    },
  ],
}
