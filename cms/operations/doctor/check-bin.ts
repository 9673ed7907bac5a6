import { subDays } from 'date-fns/subDays'
import { daysInBin } from '#collections/trash/kinds.ts'
import { removeFromBin } from '#cms/features/trash/rows.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import type { Stores, Violation } from './violation.ts'

/** For retention, which runs once a day, and for hubs that were off. */
const graceDays = 3

/** The bin keeps nothing for too long, and no part of a session without the session. */
export async function checkBin({ payload }: Stores, now = new Date()): Promise<Violation[]> {
  const fields = ['kind', 'partOf', 'deletedAt'] as const
  const items = await findRows({ payload }, 'deleted-item', { fields })
  const ids = new Set(items.map(({ id }) => id))
  const before = subDays(now, daysInBin + graceDays)
  return items.flatMap(({ id, kind, partOf, deletedAt }) => {
    const repair = () => removeFromBin({ payload }, id)
    if (partOf && !ids.has(partOf)) {
      return { sentence: `Deleted ${kind} ${id} is kept without its session ${partOf}.`, repair }
    }
    if (new Date(deletedAt) >= before) return []
    return { sentence: `Deleted ${kind} ${id} is kept longer than ${daysInBin} days.`, repair }
  })
}
