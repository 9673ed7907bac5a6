import type { PayloadRequest } from 'payload'
import { sectionHeadingCalls, subHeadingCalls } from '#collections/headings/contract.ts'
import { resourceCalls } from '#collections/resources/contract.ts'
import type { CuratedKind } from '#collections/resources/curated-list.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { reorder } from './reorder.ts'

type CuratedCalls = typeof resourceCalls | typeof sectionHeadingCalls | typeof subHeadingCalls

/** In the order of the page; the schema of the answer checks that they are of the kind. */
const inOrder = async ({ payload }: PayloadRequest, kind: CuratedKind) =>
  (await findRows({ payload }, kind, { sort: ['orderIndex', 'createdAt'] })) as never[]

const curatedEndpoints = (collection: CuratedKind, calls: CuratedCalls): Route[] => [
  handle(calls.list, ({ req }) => inOrder(req, collection)),
  handle(calls.create, ({ req, body: data }) =>
    retryOnWriteConflict(() =>
      req.payload.create({ collection, data, req, overrideAccess: false }),
    ),
  ),
  handle(calls.reorder, async ({ req, body }) => {
    const [orders = []] = Object.values(body)
    await reorder(req, collection, orders)
    return inOrder(req, collection)
  }),
  handle(calls.update, ({ req, params: { id }, body: data }) =>
    retryOnWriteConflict(() =>
      req.payload.update({ collection, id, data, req, overrideAccess: false }),
    ),
  ),
  handle(calls.remove, ({ req, params }) => removeDocument(req, collection, params.id)),
]

export const resourceEndpoints = (): Route[] => [
  ...curatedEndpoints('resource', resourceCalls),
  ...curatedEndpoints('section-heading', sectionHeadingCalls),
  ...curatedEndpoints('sub-heading', subHeadingCalls),
]
