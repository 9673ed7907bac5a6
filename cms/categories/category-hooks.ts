import type { CollectionConfig } from 'payload'

/** Renaming a category renames it on its sessions (api-contract rule 6). */
export const categoryHooks: CollectionConfig['hooks'] = {
  afterChange: [
    async ({ doc, previousDoc, operation, req }) => {
      if (operation !== 'update' || doc.name === previousDoc.name) return
      await req.payload.db.updateMany({
        collection: 'session',
        where: { category: { equals: previousDoc.name } },
        // A stale edit of one of them must notice.
        data: { category: doc.name, updatedAt: new Date().toISOString() },
        req,
      })
    },
  ],
}
