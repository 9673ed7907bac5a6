import type { Payload } from 'payload'
import type { Logger } from '#cms/logging/logger.ts'
import type { Storage } from '#cms/storage/storage.ts'
import { removeFile } from './remove-file.ts'

const day = 24 * 60 * 60 * 1_000
const hour = 60 * 60 * 1_000

/** What no resource shows and is older than this has been passed over by a sweep. */
export const unusedBefore = (now = new Date()) => new Date(now.getTime() - day - 2 * hour)

/**
 * Deletes what was uploaded, wholly or half, more than a day ago and is shown by no resource.
 * @returns how many files went.
 */
export async function collectGarbage(payload: Payload, storage: Storage, now = new Date()) {
  const before = new Date(now.getTime() - day)
  let swept = 0
  const { docs } = await payload.db.find<{ filename: string }>({
    collection: 'stored-file',
    where: { updatedAt: { less_than: before.toISOString() } },
    limit: 0,
    pagination: false,
  })
  for (const { filename } of docs) {
    if (await removeFile(payload, storage, filename)) swept++
  }
  for await (const { name, changedAt } of storage.list('incoming')) {
    if (changedAt >= before) continue
    await storage.remove('incoming', name)
    swept++
  }
  // Bytes that a crash left without a document.
  for await (const { name, changedAt } of storage.list('objects')) {
    if (changedAt >= before || (await isKnown(payload, name))) continue
    if (await removeFile(payload, storage, name)) swept++
  }
  return swept
}

const isKnown = async (payload: Payload, name: string) =>
  Boolean(
    await payload.db.findOne({ collection: 'stored-file', where: { filename: { equals: name } } }),
  )

/** Sweeps now and every hour from now on. A sweep that fails is logged and tried again. */
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
  // Unref'd: nobody has to wait for the next sweep when the process is asked to end.
  setInterval(() => void sweep(), hour).unref()
}
