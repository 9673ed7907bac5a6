import { useMemo } from 'react'
import { lastDayOf } from '#collections/sessions/month-grid.ts'
import { type Month, monthKey, moveMonth } from '#site/lib/dates.ts'
import { get } from '#site/data/api.ts'
import { useRead } from '#site/data/swr.ts'

export const useCategories = () => useRead(get('/categories'))

/** The colour of a category by its name; undefined for an unknown one. */
export function useCategoryColors() {
  const { data } = useCategories()
  return useMemo(() => {
    const colors = new Map(data?.map(({ name, color }) => [name, color]))
    return (name: string) => colors.get(name)
  }, [data])
}

export function useSessions(month: Month | undefined, { skip = false } = {}) {
  const address = month ? '/sessions/month/:year/:month' : '/sessions'
  const params = { year: String(month?.year), month: String(month?.month) }
  return useRead(get(address), params, { skip })
}

/** Sessions of the previous month that go on in this one: a month's read lacks them. */
export function useContinuingSessions(month: Month, zone: string, isNeeded: boolean) {
  const { data } = useSessions(moveMonth(month, -1), { skip: !isNeeded })
  const shown = monthKey(month)
  return useMemo(
    () => data?.filter((session) => lastDayOf(session, zone) >= shown) ?? [],
    [data, zone, shown],
  )
}
