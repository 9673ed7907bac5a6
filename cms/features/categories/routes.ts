import { ValidationError } from 'payload'
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '#collections/categories/contract.ts'
import { conflict } from '#cms/platform/errors.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { findRows } from '#cms/platform/database/rows.ts'

const collection = 'category'

/** @throws APIError 409 if the name is taken. */
const save = <Saved>(write: () => Promise<Saved>): Promise<Saved> =>
  retryOnWriteConflict(write).catch((error: unknown) => {
    throw error instanceof ValidationError
      ? conflict('A category with this name already exists. Choose another name.')
      : error
  })

export const categoryEndpoints = (): Route[] => [
  handle(listCategories, ({ req: { payload } }) =>
    findRows({ payload }, collection, { sort: 'name' }),
  ),
  handle(createCategory, ({ req, body: data }) =>
    save(() => req.payload.create({ collection, data, req, overrideAccess: false })),
  ),
  handle(updateCategory, ({ req, params: { id }, body: data }) =>
    save(() => req.payload.update({ collection, id, data, req, overrideAccess: false })),
  ),
  handle(deleteCategory, ({ req, params }) => removeDocument(req, collection, params.id)),
]
