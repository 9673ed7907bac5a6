import { type CollectionConfig, ValidationError } from 'payload'
import { textKey } from '#collections/fields.ts'
import { findRow } from '#cms/platform/database/rows.ts'

const maxFormerNames = 20

export const categoryHooks: CollectionConfig['hooks'] = {
  beforeValidate: [
    async ({ data, originalDoc, collection, req }) => {
      // Its name is free.
      if (data?.deletedAt) return { ...data, nameKey: originalDoc.id }
      const nameKey = textKey(String(data?.name ?? originalDoc?.name ?? ''))
      if (nameKey === originalDoc?.nameKey) return data
      if (await findRow(req, 'category', { nameKey: { equals: nameKey } })) {
        const message = 'A category with this name already exists. Choose another name.'
        throw new ValidationError({
          collection: collection.slug,
          errors: [{ path: 'name', message }],
          req,
        })
      }
      return { ...data, nameKey }
    },
  ],
  beforeChange: [
    ({ data, originalDoc, operation }) => {
      const name: unknown = originalDoc?.name
      if (operation !== 'update' || data.name === undefined || data.name === name) return data
      const before: unknown[] = [name, ...(originalDoc?.formerNames ?? [])]
      const formerNames = before.filter((one) => one !== data.name).slice(0, maxFormerNames)
      return { ...data, formerNames }
    },
  ],
  afterChange: [
    async ({ doc, previousDoc, operation, req }) => {
      if (operation !== 'update' || doc.name === previousDoc.name) return
      await req.payload.db.updateMany({
        collection: 'session',
        where: { category: { equals: previousDoc.name } },
        // Makes edits of these sessions that began earlier stale.
        data: { category: doc.name, updatedAt: new Date().toISOString() },
        req,
      })
    },
  ],
}
