import type {
  Payload,
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import type { DbContext } from '#cms/platform/hub-context.ts'
import {
  changeRow,
  deleteRows,
  findRow,
  findRows,
  type Match,
} from '#cms/platform/database/rows.ts'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { randomUUID } from 'node:crypto'
import { uploadKinds } from '#collections/resources/upload-limits.ts'
import { conflict, invalid, notFound, wrongMediaType } from '#cms/platform/errors.ts'
import { kindOfBytes, kindOf, objectPath } from '#cms/platform/storage/upload-kind.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Marks a file that is about to be deleted: no resource can take it any more. */
export const goneAt = new Date(0).toISOString()

/** Deletes a file, unless a resource shows it or has just taken it. */
async function forgetUnused(payload: Payload, name: string, where: Match): Promise<void> {
  if (await isShown({ payload }, name)) return
  const unused = { filename: name, ...where }
  if (!(await changeRow({ payload }, 'stored-file', unused, { updatedAt: goneAt }))) return
  await deleteRows({ payload }, 'stored-file', { filename: name })
}

/** Deletes what no resource has shown for a day, and uploads that were not finished. @returns how many. */
export async function collectGarbage(payload: Payload, storage: Storage, now = new Date()) {
  const before = new Date(now.getTime() - dayMs)
  let deleted = 0
  const where = { updatedAt: { less_than: before.toISOString() } }
  for (const { filename } of await findRows({ payload }, 'stored-file', { where })) {
    if (filename) await forgetUnused(payload, filename, where)
  }
  for (const place of ['incoming', 'objects'] as const) {
    for (const { name, changedAt } of await storage.list(place)) {
      if (changedAt >= before) continue
      const isKnown = place === 'objects' && { filename: name }
      if (isKnown && (await findRow({ payload }, 'stored-file', isKnown))) continue
      await storage.remove(place, name)
      deleted++
    }
  }
  return deleted
}

/** A deleted resource may be restored. */
export async function isShown(req: DbContext, name: string): Promise<boolean> {
  const path = objectPath(name)
  const where: Match = { or: [{ documentPath: path }, { imagePath: path }] }
  return Boolean(await findRow(req, 'resource', where, { withDeleted: true }))
}

async function nameOfStored(req: PayloadRequest, id: unknown): Promise<string | undefined> {
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const stored = await findRow(req, 'stored-file', { id: String(id) })
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
