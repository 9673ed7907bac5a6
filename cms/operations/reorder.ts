import type { PayloadRequest } from 'payload'
import { inTurn } from './in-turn.ts'
import { notFound } from './errors.ts'

type Kind = 'resource' | 'section-heading' | 'sub-heading'
type Order = { id: string; orderIndex: number }

/**
 * Gives documents of one kind new places in the mixed list, all or none (spec §4, api-contract).
 * @throws APIError 404 when one of them is unknown; nothing is changed then.
 */
export async function reorder({ payload }: PayloadRequest, collection: Kind, orders: Order[]) {
  await inTurn(payload, collection, async (req) => {
    const ids = orders.map(({ id }) => id)
    const { docs } = await payload.db.find({
      collection,
      where: { id: { in: ids } },
      limit: 0,
      pagination: false,
      req,
    })
    const known = new Set(docs.map(({ id }) => id))
    if (ids.some((id) => !known.has(id))) throw notFound(collection.replace('-', ' '))
    for (const { id, orderIndex } of orders) {
      await payload.db.updateOne({
        collection,
        where: { id: { equals: id } },
        data: { orderIndex, updatedAt: new Date().toISOString() },
        options: { atomic: true },
        req,
        returning: false,
      })
    }
  })
}
