import { randomUUID } from 'node:crypto'
import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
  Where,
} from 'payload'
import { uploadKinds } from '#collections/resources/upload-limits.ts'
import { type DbContext, findRow, withId } from '#cms/platform/database/rows.ts'
import { conflict, invalid, notFound, wrongMediaType } from '#cms/platform/errors.ts'
import { kindOfBytes } from '#cms/platform/storage/upload-kind.ts'
import { kindOf, objectPath } from '#cms/platform/storage/upload-name.ts'

/** A deleted resource may be restored. */
export async function isShown(req: DbContext, name: string): Promise<boolean> {
  const path = { equals: objectPath(name) }
  const where: Where = { or: [{ documentPath: path }, { imagePath: path }] }
  return Boolean(await findRow(req, 'resource', where, { withDeleted: true }))
}

async function nameOfStored(req: PayloadRequest, id: unknown): Promise<string | undefined> {
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const stored = await findRow(req, 'stored-file', withId(String(id)))
  return stored?.filename ?? undefined
}

/** Requires a file in the panel's request: Payload would fetch one from any address that is sent instead. */
const checkFile: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (req.user?.role !== 'super-admin' || (operation !== 'create' && operation !== 'update')) return
  if (!req.file) {
    if (operation === 'create') throw invalid('Choose a file.')
    return
  }
  const kind = kindOfBytes(req.file.data)
  const replaced = await nameOfStored(req, (args as { id?: unknown }).id)
  if (operation === 'update' && !replaced) throw notFound('file')
  const before = replaced && kindOf(replaced)
  if (before && before !== kind) {
    throw wrongMediaType(`Choose a ${uploadKinds[before].name}: the address of the file stays.`)
  }
  req.file.name = replaced ?? `${randomUUID()}.${kind}`
  req.file.mimetype = uploadKinds[kind].mimeType
  // Payload would crop a picture as the address of the request says.
  req.query.uploadEdits = undefined
  Object.assign(args, { overwriteExistingFiles: true })
}

export const fileHooks: CollectionConfig['hooks'] = {
  beforeOperation: [checkFile],
  beforeDelete: [
    async ({ id, req }) => {
      const name = await nameOfStored(req, id)
      if (name && (await isShown(req, name))) {
        throw conflict('A resource shows this file. Take it out of the resource first.')
      }
    },
  ],
}
