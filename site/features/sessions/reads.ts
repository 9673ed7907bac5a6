import { useMemo } from 'react'
import type * as categories from '#collections/categories/contract.ts'
import type * as sessions from '#collections/sessions/contract.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { lastDayOf } from '#collections/sessions/month-grid.ts'
import { type Month, monthKey, moveMonth } from '#site/lib/dates.ts'
import { readCall } from '#site/data/api.ts'
import { useRead } from '#site/data/swr.ts'

const listCategories = readCall<typeof categories.listCategories>('/categories')
const listSessions = readCall<typeof sessions.listSessions>('/sessions')
const readCancelled = readCall<typeof sessions.readCancelledSession>('/sessions/cancelled/:id')
const monthSessions = readCall<typeof sessions.monthSessions>('/sessions/month/:year/:month')

export const useCategories = () => useRead(listCategories)

/** The colour of a category by its name; undefined for an unknown one. */
export function useCategoryColors() {
  const { data } = useCategories()
  return useMemo(() => {
    const colors = new Map(data?.map(({ name, color }) => [name, color]))
    return (name: string) => colors.get(name)
  }, [data])
}

const parametersOf = (month: Month | undefined) => ({
  year: String(month?.year),
  month: String(month?.month),
})

export function useSessions(month: Month | undefined, { skip = false } = {}) {
  const all = useRead(listSessions, {}, { skip: skip || month !== undefined })
  const ofMonth = useRead(monthSessions, parametersOf(month), {
    skip: skip || month === undefined,
  })
  return month ? ofMonth : all
}

const none: SessionView[] = []

/** Sessions of the previous month that go on in this one: a month's read lacks them. */
export function useContinuingSessions(month: Month, zone: string, isCalendar: boolean) {
  const { data = none } = useSessions(moveMonth(month, -1), { skip: !isCalendar })
  const shown = monthKey(month)
  return useMemo(
    () => data.filter((session) => lastDayOf(session, zone) >= shown),
    [data, zone, shown],
  )
}

/** The end of a session that is on no list any more. */
export const useCancelledSession = (id: string, skip: boolean) =>
  useRead(readCancelled, { id }, { skip })
