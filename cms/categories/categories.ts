import { type PayloadRequest, ValidationError } from 'payload'
import type { CategoryInput } from '#collections/categories/contract.ts'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'
import { conflict } from '#cms/errors.ts'

/** Every category, by name. */
export const listCategories = async ({ payload }: PayloadRequest) =>
  (await payload.find({ collection: 'category', sort: 'name', pagination: false })).docs

/** Sessions name their category, so two of one name could not be told apart. */
function nameIsTaken(error: unknown): never {
  throw error instanceof ValidationError
    ? conflict('There is a category of this name already. Choose another name.')
    : error
}

/** Creates a category. @throws APIError 409 when the name is taken. */
export const createCategory = (req: PayloadRequest, data: CategoryInput) =>
  retryOnWriteConflict(() =>
    req.payload.create({ collection: 'category', data, req, overrideAccess: false }),
  ).catch(nameIsTaken)

/** Edits a category; a new name goes to its sessions too. @throws APIError 404, 409. */
export const updateCategory = (req: PayloadRequest, id: string, data: CategoryInput) =>
  retryOnWriteConflict(() =>
    req.payload.update({ collection: 'category', id, data, req, overrideAccess: false }),
  ).catch(nameIsTaken)
