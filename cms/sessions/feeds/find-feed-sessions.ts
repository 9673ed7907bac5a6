import { addMonths, startOfMonth } from 'date-fns'
import type { Payload, Where } from 'payload'
import { findRows } from '#cms/database/rows.ts'
import { sessionBatches } from '../view.ts'

const monthsBack = 3
const monthsAhead = 18

/** The wanted names, and the current names of wanted ids. */
async function namesOf(payload: Payload, wanted: string[]) {
  const known = await findRows({ payload }, 'category', { fields: ['name'] })
  return [...wanted, ...known.filter(({ id }) => wanted.includes(id)).map(({ name }) => name)]
}

/** By start. Whole months, so that a cached answer stays right until the month ends. */
export async function* findFeedSessions(
  payload: Payload,
  { category = [] }: { category?: string | string[] },
  now = new Date(),
) {
  const wanted = [category].flat()
  const month = startOfMonth(now)
  const where: Where = {
    startTime: {
      greater_than_equal: addMonths(month, -monthsBack).toISOString(),
      less_than: addMonths(month, monthsAhead + 1).toISOString(),
    },
    ...(wanted.length > 0 && { category: { in: await namesOf(payload, wanted) } }),
  }
  yield* sessionBatches(payload, where)
}
