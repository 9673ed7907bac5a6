import { ValidationError, type CollectionConfig } from 'payload'
import { compareNames } from '#collections/alphabet.ts'
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '#collections/categories/contract.ts'
import { conflict } from '#cms/platform/errors.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/platform/database/transactions.ts'
import { changeRows, findRow, findRows } from '#cms/platform/database/rows.ts'
import { textKey } from '#collections/fields.ts'

const collection = 'category'

/** @throws APIError 409 if the name is taken. */
const save = <Saved>(write: () => Promise<Saved>): Promise<Saved> =>
  retryOnWriteConflict(write).catch((error: unknown) => {
    throw error instanceof ValidationError
      ? conflict('A category with this name already exists. Choose another name.')
      : error
  })

export const categoryEndpoints = (): Route[] => [
  handle(listCategories, async ({ req: { payload } }) => {
    const categories = await findRows({ payload }, collection, { sort: 'name' })
    return categories.toSorted((one, other) => compareNames(one.name, other.name))
  }),
  handle(createCategory, ({ req, body: data }) =>
    save(() => req.payload.create({ collection, data, req, overrideAccess: false })),
  ),
  handle(updateCategory, ({ req, params: { id }, body: data }) =>
    save(() => req.payload.update({ collection, id, data, req, overrideAccess: false })),
  ),
  handle(deleteCategory, ({ req, params }) => removeDocument(req, collection, params.id)),
]

export const categoryHooks: CollectionConfig['hooks'] = {
  beforeValidate: [
    async ({ data, originalDoc, collection, req }) => {
      // A deleted category frees its name.
      if (data?.deletedAt) return { ...data, nameKey: originalDoc.id }
      const nameKey = textKey(String(data?.name ?? originalDoc?.name ?? ''))
      if (nameKey === originalDoc?.nameKey) return data
      if (await findRow(req, 'category', { nameKey })) {
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
  afterChange: [
    async ({ doc, previousDoc, operation, req }) => {
      if (operation !== 'update' || doc.name === previousDoc.name) return
      // Makes edits of these sessions that began earlier stale.
      const data = { category: doc.name, updatedAt: new Date().toISOString() }
      await changeRows(req, 'session', { category: previousDoc.name }, data)
    },
  ],
}
