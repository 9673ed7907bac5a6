import type { CollectionSlug, PayloadRequest } from 'payload'
import { retryOnWriteConflict } from './retry-write-conflicts.ts'

/** Runs the hooks, in a transaction of its own. @throws APIError 404. */
export async function removeDocument(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<undefined> {
  await retryOnWriteConflict(() =>
    req.payload.delete({ collection, id, req, overrideAccess: false, depth: 0 }),
  )
}
