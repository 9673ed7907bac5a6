import type * as categories from '#collections/categories/contract.ts'
import type * as sessions from '#collections/sessions/contract.ts'
import type { Month } from '#site/lib/dates.ts'
import { readCall } from '#site/lib/call-by-path.ts'
import { useRead } from '#site/lib/swr.ts'

const listCategories = readCall<typeof categories.listCategories>('/categories')
const listSessions = readCall<typeof sessions.listSessions>('/sessions')
const monthSessions = readCall<typeof sessions.monthSessions>('/sessions/month/:year/:month')

export const useCategories = () => useRead(listCategories)

/** All sessions, or those of one month. */
export function useSessions(month: Month | undefined) {
  const all = useRead(listSessions, {}, { skip: month !== undefined })
  const ofMonth = useRead(
    monthSessions,
    { year: String(month?.year), month: String(month?.month) },
    { skip: month === undefined },
  )
  return month ? ofMonth : all
}
