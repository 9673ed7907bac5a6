import type { CollectionSlug, PayloadRequest } from 'payload'

/** Deletes a document through its hooks. @throws APIError 404 when there is none. */
export async function removeDocument(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<undefined> {
  await req.payload.delete({ collection, id, req, overrideAccess: false, depth: 0 })
}
