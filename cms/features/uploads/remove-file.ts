import type { Payload, Where } from 'payload'
import { findRow, type DbContext } from '#cms/platform/database/rows.ts'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { objectPath } from '#cms/platform/storage/upload-name.ts'
import { filesInUse } from './files-in-use.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'

export async function isShown(req: DbContext, name: string): Promise<boolean> {
  const path = { equals: objectPath(name) }
  const where: Where = { or: [{ documentPath: path }, { imagePath: path }] }
  // A deleted resource may be restored.
  return Boolean(await findRow(req, 'resource', where, { withDeleted: true }))
}

/** Bytes go last, as garbage collection finds them after a crash. @returns whether the file was unused. */
export async function removeFile(payload: Payload, storage: Storage, name: string) {
  const isRemoved = await withLockedTransaction(payload, `file ${name}`, async (req) => {
    if ((await isShown(req, name)) || filesInUse.has(name)) return false
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
