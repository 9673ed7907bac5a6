import type { CollectionSlug, PayloadRequest } from 'payload'
import { withLock } from './transactions.ts'
import { retryOnWriteConflict } from './retry-write-conflicts.ts'

/** Runs the hooks, in a transaction of its own, while nobody edits the document. @throws APIError 404. */
export async function removeDocument(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<undefined> {
  await withLock(`edit of ${id}`, () =>
    retryOnWriteConflict(() =>
      req.payload.delete({ collection, id, req, overrideAccess: false, depth: 0 }),
    ),
  )
}
