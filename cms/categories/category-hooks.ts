import type { CollectionConfig } from 'payload'

export const categoryHooks: CollectionConfig['hooks'] = {
  afterChange: [
    async ({ doc, previousDoc, operation, req }) => {
      if (operation !== 'update' || doc.name === previousDoc.name) return
      await req.payload.db.updateMany({
        collection: 'session',
        where: { category: { equals: previousDoc.name } },
        // So that a stale edit of one of them is refused.
        data: { category: doc.name, updatedAt: new Date().toISOString() },
        req,
      })
    },
  ],
}
