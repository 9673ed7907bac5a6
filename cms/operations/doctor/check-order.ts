import { OrderIndex } from '#collections/resources/contract.ts'
import { interleave, ordersByKind, reindex } from '#collections/resources/curated-list.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { setOrders } from '#cms/features/resources/set-orders.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import type { Stores, Violation } from './violation.ts'

async function readList({ payload }: Stores) {
  const [resources, headings, subHeadings] = await Promise.all([
    findRows({ payload }, 'resource'),
    findRows({ payload }, 'section-heading'),
    findRows({ payload }, 'sub-heading'),
  ])
  return interleave(resources, headings, subHeadings)
}

async function renumber(stored: Stores): Promise<void> {
  for (const [kind, orders] of ordersByKind(reindex(await readList(stored)))) {
    await withLockedTransaction(stored.payload, kind, (req) => setOrders(req, kind, orders))
  }
}

/** Whole numbers; two cards may share one (docs/product, rule 57). */
export async function checkOrder(stored: Stores): Promise<Violation[]> {
  const cards = await readList(stored)
  return cards
    .filter(({ orderIndex }) => !OrderIndex.safeParse(orderIndex).success)
    .map(({ kind, id, orderIndex }) => ({
      sentence: `The order index of ${kind.replace('-', ' ')} ${id} is ${orderIndex}, not a whole number from 0 to 1,000,000.`,
      repair: renumber,
    }))
}
