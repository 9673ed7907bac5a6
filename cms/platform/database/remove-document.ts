import type { CollectionSlug, PayloadRequest } from 'payload'
import { findRow, isDeleted } from './rows.ts'
import { retryOnWriteConflict, withLock, withLockedTransaction } from './transactions.ts'
import { notFound } from '#cms/platform/errors.ts'

type Change = Parameters<PayloadRequest['payload']['update']>[0]

const edit = (
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
  deletedAt: Date | null,
) =>
  req.payload.update({
    collection,
    id,
    data: { deletedAt: deletedAt?.toISOString() ?? null },
    trash: deletedAt === null,
    req,
    overrideAccess: false,
    depth: 0,
  } as Change)

/** Puts a document into Payload's trash, in the transaction of `req`. @throws APIError 404. */
export const putInTrash = (req: PayloadRequest, collection: CollectionSlug, id: string) =>
  edit(req, collection, id, new Date())

/** The same in a transaction of its own, while nobody edits it. @throws APIError 404. */
export async function removeDocument(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<undefined> {
  await withLock(`edit of ${id}`, () => retryOnWriteConflict(() => putInTrash(req, collection, id)))
}

/** Takes a document out of the trash. @throws APIError 404 if it is not there. */
export const restoreDocument = (
  asked: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<unknown> =>
  withLockedTransaction(asked, `edit of ${id}`, async (req) => {
    const deleted = await findRow(req, collection, { id, ...isDeleted }, { withDeleted: true })
    if (!deleted) throw notFound('document')
    return edit(req, collection, id, null)
  })

/** Deletes a document, in the trash or not, with its hooks. @throws APIError 404. */
export async function deleteForGood(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<undefined> {
  await withLock(`edit of ${id}`, () =>
    retryOnWriteConflict(() => req.payload.delete({ collection, id, trash: true, req, depth: 0 })),
  )
}
