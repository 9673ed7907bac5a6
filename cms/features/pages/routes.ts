import type { GlobalSlug, PayloadRequest } from 'payload'
import * as contract from '#collections/pages/contract.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { notFound } from '#cms/platform/errors.ts'
import { retryOnWriteConflict, withLock } from '#cms/platform/database/transactions.ts'

const read = (req: PayloadRequest, slug: GlobalSlug) => req.payload.findGlobal({ slug, depth: 0 })

/** Under a lock, because two saves of one page conflict on MongoDB. */
const save = (req: PayloadRequest, slug: GlobalSlug, data: Record<string, string | null>) =>
  withLock(slug, () =>
    retryOnWriteConflict(() =>
      req.payload.updateGlobal({ slug, data, req, overrideAccess: false, depth: 0 }),
    ),
  )

function resourcesPage(pageId: string): GlobalSlug {
  if (pageId !== contract.resourcesPageId) throw notFound('page')
  return 'resources-page'
}

export const pageEndpoints = (): Route[] => [
  handle(contract.readCoverInfo, async ({ req }) => ({
    ...(await read(req, 'overview')),
    id: 'overview',
  })),
  handle(contract.saveCoverInfo, async ({ req, body }) => ({
    ...(await save(req, 'overview', body)),
    id: 'overview',
  })),
  handle(contract.readPageContent, async ({ req, params: { pageId } }) => ({
    ...(await read(req, resourcesPage(pageId))),
    pageId,
  })),
  handle(contract.savePageContent, async ({ req, params: { pageId }, body }) => {
    const { title, subtitle, description } = body
    const saved = await save(req, resourcesPage(pageId), { title, subtitle, description })
    return { ...saved, pageId }
  }),
  handle(contract.topicRequestsPageCalls.read, ({ req }) => read(req, 'topic-requests-page')),
  handle(contract.topicRequestsPageCalls.save, ({ req, body }) =>
    save(req, 'topic-requests-page', body),
  ),
  handle(contract.theatreListPageCalls.read, ({ req }) => read(req, 'theatre-list-page')),
  handle(contract.theatreListPageCalls.save, ({ req, body }) =>
    save(req, 'theatre-list-page', body),
  ),
]
