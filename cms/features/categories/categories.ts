import { type PayloadRequest, ValidationError } from 'payload'
import type { CategoryInput } from '#collections/categories/contract.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { conflict } from '#cms/platform/errors.ts'

export const listCategories = async ({ payload }: PayloadRequest) =>
  (await payload.find({ collection: 'category', sort: 'name', pagination: false })).docs

function nameIsTaken(error: unknown): never {
  throw error instanceof ValidationError
    ? conflict('A category with this name already exists. Choose another name.')
    : error
}

export const createCategory = (req: PayloadRequest, data: CategoryInput) =>
  retryOnWriteConflict(() =>
    req.payload.create({ collection: 'category', data, req, overrideAccess: false }),
  ).catch(nameIsTaken)

/** @throws APIError 404, or 409 if the name is taken. */
export const updateCategory = (req: PayloadRequest, id: string, data: CategoryInput) =>
  retryOnWriteConflict(() =>
    req.payload.update({ collection: 'category', id, data, req, overrideAccess: false }),
  ).catch(nameIsTaken)
