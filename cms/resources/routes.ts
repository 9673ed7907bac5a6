import type { PayloadRequest } from 'payload'
import {
  createResource,
  deleteResource,
  listResources,
  reorderResources,
  updateResource,
} from '#collections/resources/contract.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import { removeDocument } from '#cms/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'
import { reorder } from './reorder.ts'

const inOrder = async ({ payload }: PayloadRequest) => {
  const sort = ['orderIndex', 'createdAt']
  return (await payload.find({ collection: 'resource', sort, pagination: false, depth: 0 })).docs
}

export const resourceEndpoints: Route[] = [
  handle(listResources, ({ req }) => inOrder(req)),
  handle(createResource, ({ req, body }) =>
    retryOnWriteConflict(() =>
      req.payload.create({ collection: 'resource', data: body, req, overrideAccess: false }),
    ),
  ),
  handle(reorderResources, async ({ req, body }) => {
    await reorder(req, 'resource', body.resourceOrders)
    return inOrder(req)
  }),
  handle(updateResource, ({ req, params: { id }, body: data }) =>
    retryOnWriteConflict(() =>
      req.payload.update({ collection: 'resource', id, data, req, overrideAccess: false }),
    ),
  ),
  handle(deleteResource, ({ req, params }) => removeDocument(req, 'resource', params.id)),
]
