import type { Payload, Where } from 'payload'
import { findRow, findRows } from '#cms/database/rows.ts'
import type { Logger } from '#cms/logging/logger.ts'
import type { Storage } from '#cms/storage/storage.ts'
import { removeFile } from './remove-file.ts'

const day = 24 * 60 * 60 * 1_000
const hour = 60 * 60 * 1_000

/** Garbage collection should have deleted unused files that are older. */
export const unusedBefore = (now = new Date()) => new Date(now.getTime() - day - 2 * hour)

/** Deletes unused uploads, finished or not, older than a day. @returns how many. */
export async function collectGarbage(payload: Payload, storage: Storage, now = new Date()) {
  const before = new Date(now.getTime() - day)
  let swept = 0
  const where: Where = { updatedAt: { less_than: before.toISOString() } }
  for (const { filename } of await findRows({ payload }, 'stored-file', { where })) {
    if (filename && (await removeFile(payload, storage, filename))) swept++
  }
  for await (const { name, changedAt } of storage.list('incoming')) {
    if (changedAt >= before) continue
    await storage.remove('incoming', name)
    swept++
  }
  // Bytes whose document a crash has prevented.
  for await (const { name, changedAt } of storage.list('objects')) {
    if (
      changedAt >= before ||
      (await findRow({ payload }, 'stored-file', { filename: { equals: name } }))
    )
      continue
    if (await removeFile(payload, storage, name)) swept++
  }
  return swept
}

export function scheduleGarbageCollection(
  payload: Payload,
  storage: Storage,
  logger: Logger,
): void {
  const sweep = () =>
    collectGarbage(payload, storage).then(
      (swept) => {
        if (swept > 0) logger.info({ swept }, 'abandoned files were deleted')
      },
      (error: unknown) => logger.error({ err: error }, 'abandoned files could not be looked for'),
    )
  void sweep()
  // unref: the timer must not keep the process alive.
  setInterval(() => void sweep(), hour).unref()
}
