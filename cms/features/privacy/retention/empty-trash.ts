import type { Payload } from 'payload'
import { deletedKinds } from '#collections/trash/kinds.ts'

/** Deletes what was put into the trash before then, with its hooks. @returns how many. */
export async function emptyTrash(payload: Payload, before: Date): Promise<number> {
  let deleted = 0
  const where = { deletedAt: { less_than: before.toISOString() } }
  for (const collection of [...deletedKinds, 'feedback'] as const) {
    const { docs } = await payload.delete({ collection, where, trash: true, depth: 0 })
    deleted += docs.length
  }
  return deleted
}
