import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '#collections/categories/contract.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import { removeDocument } from '#cms/database/remove-document.ts'
import * as operations from './save-category.ts'

export const categoryEndpoints: Route[] = [
  handle(listCategories, async ({ req }) => {
    const { docs } = await req.payload.find({
      collection: 'category',
      sort: 'name',
      pagination: false,
    })
    return docs
  }),
  handle(createCategory, ({ req, body }) => operations.createCategory(req, body)),
  handle(updateCategory, ({ req, params, body }) =>
    operations.updateCategory(req, params.id, body),
  ),
  handle(deleteCategory, ({ req, params }) => removeDocument(req, 'category', params.id)),
]
