import type { Payload } from 'payload'
import {
  createResource,
  deleteResource,
  listResources,
  reorderResources,
  type ResourceView,
  updateResource,
} from '#collections/resources/contract.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import { removeDocument } from '#cms/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'
import { reorder } from './reorder.ts'

async function inOrder(payload: Payload) {
  const { docs } = await payload.find({
    collection: 'resource',
    sort: ['orderIndex', 'createdAt'],
    pagination: false,
    depth: 0,
  })
  return docs as ResourceView[]
}

/** The curated resources (spec §7). */
export const resourceEndpoints: Route[] = [
  handle(listResources, ({ req }) => inOrder(req.payload)),
  handle(createResource, ({ req, body }) =>
    retryOnWriteConflict(() =>
      req.payload.create({ collection: 'resource', data: body, req, overrideAccess: false }),
    ),
  ),
  handle(reorderResources, async ({ req, body }) => {
    await reorder(req, 'resource', body.resourceOrders)
    return inOrder(req.payload)
  }),
  handle(updateResource, ({ req, params: { id }, body: data }) =>
    retryOnWriteConflict(() =>
      req.payload.update({ collection: 'resource', id, data, req, overrideAccess: false }),
    ),
  ),
  handle(deleteResource, ({ req, params }) => removeDocument(req, 'resource', params.id)),
]
