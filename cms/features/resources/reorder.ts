import type { PayloadRequest } from 'payload'
import type { CuratedKind, Order } from '#collections/resources/curated-list.ts'
import { findRows, withIds } from '#cms/platform/database/rows.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { writeDecided } from '#cms/platform/database/write-rows.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { invalid, notFound } from '#cms/platform/errors.ts'

/** All or none. @throws APIError 400 for a repeated id, 404 for an unknown one. */
export async function reorder(asked: PayloadRequest, collection: CuratedKind, orders: Order[]) {
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
