import type { PayloadRequest } from 'payload'
import { sectionHeadingCalls, subHeadingCalls } from '#collections/headings/contract.ts'
import { resourceCalls } from '#collections/resources/contract.ts'
import type { CuratedKind, Order } from '#collections/resources/curated-list.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { invalid, notFound } from '#cms/platform/errors.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { findRows, withIds } from '#cms/platform/database/rows.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { writeDecided } from '#cms/platform/database/write-rows.ts'

type CuratedCalls = typeof resourceCalls | typeof sectionHeadingCalls | typeof subHeadingCalls

/** In the order of the page; the schema of the answer checks that they are of the kind. */
const inOrder = async ({ payload }: PayloadRequest, kind: CuratedKind) =>
  (await findRows({ payload }, kind, { sort: ['orderIndex', 'createdAt'] })) as never[]

/** All or none. @throws APIError 400 for a repeated id, 404 for an unknown one. */
async function reorder(asked: PayloadRequest, collection: CuratedKind, orders: Order[]) {
  const { payload } = asked
  const ids = orders.map(({ id }) => id)
  const noun = collection.replace('-', ' ')
  if (new Set(ids).size < ids.length) throw invalid(`A ${noun} can be listed only once.`)
  await withLock(collection, () =>
    writeDecided(payload, async (req) => {
      const where = withIds(ids)
      const known = await findRows(req, collection, { where, fields: ['orderIndex'] })
      if (known.length < ids.length) throw notFound(noun)
      const updatedAt = new Date().toISOString()
      const places = orders.map(({ id, orderIndex }) => ({ id, orderIndex, updatedAt }))
      return { changed: { [collection]: places }, result: undefined }
    }),
  )
  await record(asked, { action: 'reorder', target: collection, count: orders.length })
}

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
