import type { PayloadRequest } from 'payload'
import type { CuratedKind, Order } from '#collections/resources/curated-list.ts'
import { type DbContext, findInBatches, findRows } from '#cms/platform/database/rows.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { writeDecided } from '#cms/platform/database/write-rows.ts'
import { invalid, notFound } from '#cms/platform/errors.ts'

/** In the order of the page. */
export const inOrder = <Kind extends CuratedKind>({ payload }: PayloadRequest, collection: Kind) =>
  findInBatches({ payload }, collection, { sort: ['orderIndex', 'createdAt'] })

async function reorder(asked: PayloadRequest, collection: CuratedKind, orders: Order[]) {
  const { payload } = asked
  const ids = orders.map(({ id }) => id)
  const noun = collection.replace('-', ' ')
  if (new Set(ids).size < ids.length) throw invalid(`A ${noun} can be listed only once.`)
  const updatedAt = new Date().toISOString()
  const decide = async (req: DbContext) => {
    const stored = await findRows(req, collection, { fields: ['orderIndex'] })
    const known = new Set(stored.map(({ id }) => id))
    if (ids.some((id) => !known.has(id))) throw notFound(noun)
    const changed = orders.map(({ id, orderIndex }) => ({ id, orderIndex, updatedAt }))
    return { changed: { [collection]: changed }, result: undefined }
  }
  await withLock(collection, () => writeDecided(payload, decide))
  await record(asked, { action: 'reorder', target: collection, count: orders.length })
}

/** All or none, then the new list. @throws APIError 400 for a repeated id, 404 for an unknown one. */
export async function* reorderAndList<Kind extends CuratedKind>(
  req: PayloadRequest,
  collection: Kind,
  orders: Order[],
) {
  await reorder(req, collection, orders)
  yield* inOrder(req, collection)
}
