import type { HeadingView } from '#collections/headings/contract.ts'
import { OrderIndex, type ResourceView } from '#collections/resources/contract.ts'
import {
  type CuratedCard,
  interleave,
  ordersByKind,
  reindex,
} from '#collections/resources/curated-list.ts'
import { setOrders } from '#cms/resources/set-orders.ts'
import { withSessionTransaction } from '#cms/database/transactions.ts'
import { everything, type Violation, type Stored } from './violation.ts'

async function readList({ payload }: Stored): Promise<CuratedCard[]> {
  const [resources, headings, subHeadings] = await Promise.all([
    payload.db.find<ResourceView>({ collection: 'resource', ...everything }),
    payload.db.find<HeadingView>({ collection: 'section-heading', ...everything }),
    payload.db.find<HeadingView>({ collection: 'sub-heading', ...everything }),
  ])
  return interleave(resources.docs, headings.docs, subHeadings.docs)
}

/** Gives the whole list the places 0 to n-1 in the order that it is shown in, as a reorder does. */
async function renumber(stored: Stored): Promise<void> {
  for (const [kind, orders] of ordersByKind(reindex(await readList(stored)))) {
    await withSessionTransaction(stored.payload, kind, (req) => setOrders(req, kind, orders))
  }
}

/**
 * Every card of the mixed list has a whole number for its place. Two cards may have the same one: new
 * cards get theirs by rules of their own (spec §4), and the list has an order all the same.
 */
export async function checkOrder(stored: Stored): Promise<Violation[]> {
  const cards = await readList(stored)
  return cards
    .filter(({ orderIndex }) => !OrderIndex.safeParse(orderIndex).success)
    .map(({ kind, id, orderIndex }) => ({
      sentence: `The order index of ${kind.replace('-', ' ')} ${id} is ${orderIndex}, not a whole number from 0 to 1,000,000.`,
      repair: renumber,
    }))
}
