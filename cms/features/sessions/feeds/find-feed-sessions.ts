import { addMonths, startOfMonth } from 'date-fns'
import type { Payload } from 'payload'
import { findRows } from '#cms/platform/database/rows.ts'
import { findSessions } from '../view.ts'

const monthsBack = 3
const monthsAhead = 18

type Wanted = { category?: string | string[] }

/** The names that sessions have of wanted names, former names and ids. */
async function namesOf(payload: Payload, wanted: ReadonlySet<string>): Promise<Set<string>> {
  const categories = await findRows({ payload }, 'category', { fields: ['name', 'formerNames'] })
  const current = new Set(categories.map(({ name }) => name))
  const isFormer = (name: unknown) => wanted.has(String(name)) && !current.has(String(name))
  const named = categories
    .filter(({ id, formerNames }) => wanted.has(id) || [formerNames ?? []].flat().some(isFormer))
    .map(({ name }) => name)
  return new Set([...wanted, ...named])
}

/** By start. Of whole months, so that a kept answer stays right until the month ends. */
export async function findFeedSessions(payload: Payload, { category }: Wanted, now = new Date()) {
  const month = startOfMonth(now)
  const names =
    category === undefined ? undefined : await namesOf(payload, new Set([category].flat()))
  return findSessions(payload, {
    startTime: {
      greater_than_equal: addMonths(month, -monthsBack).toISOString(),
      less_than: addMonths(month, monthsAhead + 1).toISOString(),
    },
    ...(names && { category: { in: [...names] } }),
  })
}
