import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '#collections/categories/contract.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import * as operations from './categories.ts'

export const categoryEndpoints = (): Route[] => [
  handle(listCategories, ({ req }) => operations.listCategories(req)),
  handle(createCategory, ({ req, body }) => operations.createCategory(req, body)),
  handle(updateCategory, ({ req, params, body }) =>
    operations.updateCategory(req, params.id, body),
  ),
  handle(deleteCategory, ({ req, params }) => removeDocument(req, 'category', params.id)),
]
