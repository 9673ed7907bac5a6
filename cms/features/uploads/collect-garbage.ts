import type { Payload, Where } from 'payload'
import { findRow, findRows } from '#cms/platform/database/rows.ts'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { isShown } from './file-hooks.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** When a file was last used that is about to go: no resource takes it any more. */
export const goneAt = new Date(0).toISOString()

/** @returns whether the file went: a resource that takes it meanwhile makes it young again. */
async function removeUnused(payload: Payload, name: string, where: Where): Promise<boolean> {
  if (await isShown({ payload }, name)) return false
  const claimed = await payload.db.updateOne({
    collection: 'stored-file',
    where: { and: [{ filename: { equals: name } }, where] },
    data: { updatedAt: goneAt },
    options: { atomic: true },
  })
  if (!claimed) return false
  await payload.db.deleteMany({ collection: 'stored-file', where: { filename: { equals: name } } })
  return true
}

/** Deletes what no resource has shown for a day, and uploads that were not finished. @returns how many. */
export async function collectGarbage(payload: Payload, storage: Storage, now = new Date()) {
  const before = new Date(now.getTime() - dayMs)
  let deleted = 0
  const where: Where = { updatedAt: { less_than: before.toISOString() } }
  for (const { filename } of await findRows({ payload }, 'stored-file', { where })) {
    if (filename && (await removeUnused(payload, filename, where))) {
      await storage.remove('objects', filename)
      deleted++
    }
  }
  for (const place of ['incoming', 'objects'] as const) {
    for (const { name, changedAt } of await storage.list(place)) {
      if (changedAt >= before) continue
      // Bytes without a document are what a crash has left.
      const isKnown = place === 'objects' && { filename: { equals: name } }
      if (isKnown && (await findRow({ payload }, 'stored-file', isKnown))) continue
      await storage.remove(place, name)
      deleted++
    }
  }
  return deleted
}
