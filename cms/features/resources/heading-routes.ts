import type { PayloadRequest } from 'payload'
import type { HeadingInput } from '#collections/headings/contract.ts'
import * as contract from '#collections/headings/contract.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { inOrder, reorderAndList } from './reorder.ts'

type HeadingSlug = 'section-heading' | 'sub-heading'

const create = (req: PayloadRequest, collection: HeadingSlug, data: HeadingInput) =>
  retryOnWriteConflict(() => req.payload.create({ collection, data, req, overrideAccess: false }))

const update = (req: PayloadRequest, collection: HeadingSlug, id: string, data: HeadingInput) =>
  retryOnWriteConflict(() =>
    req.payload.update({ collection, id, data, req, overrideAccess: false }),
  )

export const headingEndpoints = (): Route[] => [
  handle(contract.listSectionHeadings, ({ req }) => inOrder(req, 'section-heading')),
  handle(contract.createSectionHeading, ({ req, body }) => create(req, 'section-heading', body)),
  handle(contract.reorderSectionHeadings, ({ req, body }) =>
    reorderAndList(req, 'section-heading', body.headingOrders),
  ),
  handle(contract.updateSectionHeading, ({ req, params, body }) =>
    update(req, 'section-heading', params.id, body),
  ),
  handle(contract.deleteSectionHeading, ({ req, params }) =>
    removeDocument(req, 'section-heading', params.id),
  ),
  handle(contract.listSubHeadings, ({ req }) => inOrder(req, 'sub-heading')),
  handle(contract.createSubHeading, ({ req, body }) => create(req, 'sub-heading', body)),
  handle(contract.reorderSubHeadings, ({ req, body }) =>
    reorderAndList(req, 'sub-heading', body.subHeadingOrders),
  ),
  handle(contract.updateSubHeading, ({ req, params, body }) =>
    update(req, 'sub-heading', params.id, body),
  ),
  handle(contract.deleteSubHeading, ({ req, params }) =>
    removeDocument(req, 'sub-heading', params.id),
  ),
]
