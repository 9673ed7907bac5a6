import { randomUUID } from 'node:crypto'
import type { CollectionBeforeOperationHook, CollectionConfig, PayloadRequest } from 'payload'
import { uploadKinds } from '#collections/resources/upload-limits.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { conflict, invalid, notFound, wrongMediaType } from '#cms/platform/errors.ts'
import { isShown } from './remove-file.ts'
import { kindOf } from '#cms/platform/storage/upload-name.ts'

const isSuperAdmin = ({ user }: PayloadRequest) => user?.role === 'super-admin'

async function nameOfStored(req: PayloadRequest, id: unknown): Promise<string | undefined> {
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const stored = await findRow(req, 'stored-file', withId(String(id)))
  return stored?.filename ?? undefined
}

/** Requires a file in the request: Payload would fetch one from any address that is sent instead. */
const checkFile: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!isSuperAdmin(req) || (operation !== 'create' && operation !== 'update')) return
  if (!req.file) {
    if (operation === 'create') throw invalid('Choose a file.')
    return
  }
  const { data } = req.file
  // On demand: loading sharp takes a tenth of a start.
  const { inspect } = await import('#cms/platform/storage/inspect.ts')
  const { kind, content } = await inspect({
    size: data.length,
    read: async ({ start, end }) => data.subarray(start, end + 1),
  })
  const replaced = await nameOfStored(req, (args as { id?: unknown }).id)
  if (operation === 'update' && !replaced) throw notFound('file')
  const before = replaced && kindOf(replaced)
  if (before && before !== kind) {
    throw wrongMediaType(`Choose a ${uploadKinds[before].name}: the address of the file stays.`)
  }
  req.file.name = replaced ?? `${randomUUID()}.${kind}`
  req.file.mimetype = uploadKinds[kind].mimeType
  if (content) Object.assign(req.file, { data: content, size: content.length })
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
