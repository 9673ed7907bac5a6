import type { Payload, Where } from 'payload'
import { findRow, findRows } from '#cms/platform/database/rows.ts'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { removeFile } from './remove-file.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Deletes unused uploads, finished or not, older than a day. @returns how many. */
export async function collectGarbage(payload: Payload, storage: Storage, now = new Date()) {
  const before = new Date(now.getTime() - dayMs)
  let deleted = 0
  const where: Where = { updatedAt: { less_than: before.toISOString() } }
  for (const { filename } of await findRows({ payload }, 'stored-file', { where })) {
    if (filename && (await removeFile(payload, storage, filename))) deleted++
  }
  for await (const { name, changedAt } of storage.list('incoming')) {
    if (changedAt >= before) continue
    await storage.remove('incoming', name)
    deleted++
  }
  // Bytes whose document a crash has prevented.
  for await (const { name, changedAt } of storage.list('objects')) {
    if (
      changedAt >= before ||
      (await findRow({ payload }, 'stored-file', { filename: { equals: name } }))
    )
      continue
    if (await removeFile(payload, storage, name)) deleted++
  }
  return deleted
}
