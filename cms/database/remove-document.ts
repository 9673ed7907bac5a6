import type { CollectionSlug, PayloadRequest } from 'payload'
import { retryOnWriteConflict } from './retry-write-conflicts.ts'

/** Deletes a document through its hooks. @throws APIError 404 when there is none. */
export async function removeDocument(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<undefined> {
  await retryOnWriteConflict(() =>
    req.payload.delete({ collection, id, req, overrideAccess: false, depth: 0 }),
  )
}
