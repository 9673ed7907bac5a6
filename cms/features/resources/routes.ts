import {
  createResource,
  deleteResource,
  listResources,
  reorderResources,
  updateResource,
} from '#collections/resources/contract.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { inOrder, reorderAndList } from './reorder.ts'

export const resourceEndpoints = (): Route[] => [
  handle(listResources, ({ req }) => inOrder(req, 'resource')),
  handle(createResource, ({ req, body }) =>
    retryOnWriteConflict(() =>
      req.payload.create({ collection: 'resource', data: body, req, overrideAccess: false }),
    ),
  ),
  handle(reorderResources, ({ req, body }) => reorderAndList(req, 'resource', body.resourceOrders)),
  handle(updateResource, ({ req, params: { id }, body: data }) =>
    retryOnWriteConflict(() =>
      req.payload.update({ collection: 'resource', id, data, req, overrideAccess: false }),
    ),
  ),
  handle(deleteResource, ({ req, params }) => removeDocument(req, 'resource', params.id)),
]
