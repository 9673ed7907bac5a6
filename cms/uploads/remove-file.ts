import type { Payload, PayloadRequest } from 'payload'
import type { Storage } from '#cms/storage/storage.ts'
import { objectPath } from '#cms/storage/upload-name.ts'
import { filesInUse } from './files-in-use.ts'
import { withSessionTransaction } from '#cms/database/transactions.ts'

/** Whether a resource shows the object, as its document or as its image. */
export async function isShown(payload: Payload, name: string, req?: PayloadRequest) {
  const path = { equals: objectPath(name) }
  const shown = await payload.db.findOne({
    collection: 'resource',
    where: { or: [{ documentPath: path }, { imagePath: path }] },
    req,
  })
  return Boolean(shown)
}

/**
 * Deletes an object that no resource shows, and what is known of it. The bytes go last: a crash in
 * between leaves them to the sweep.
 * @returns whether it was deleted.
 */
export async function removeFile(payload: Payload, storage: Storage, name: string) {
  const isRemoved = await withSessionTransaction(payload, `file ${name}`, async (req) => {
    if ((await isShown(payload, name, req)) || filesInUse.has(name)) return false
    await payload.db.deleteMany({
      collection: 'stored-file',
      where: { filename: { equals: name } },
      req,
    })
    return true
  })
  if (isRemoved) await storage.remove('objects', name)
  return isRemoved
}
