import { useMemo } from 'react'
import { nextBookable, nextUpCount } from '#collections/sessions/next-bookable.ts'
import { monthOf, moveMonth } from '#site/lib/dates.ts'
import { useSessions } from '#site/features/sessions/reads.ts'

/** The next sessions with free places: of two months, or of all if those hold too few (route-preloads.ts). */
export function useNextUp(zone: string, now: Date) {
  const month = monthOf(now, zone)
  const thisMonth = useSessions(month)
  const nextMonth = useSessions(moveMonth(month, 1))
  const near = useMemo(
    () => thisMonth.data && nextBookable([...thisMonth.data, ...(nextMonth.data ?? [])], now),
    [thisMonth.data, nextMonth.data, now],
  )
  const isShort = near !== undefined && near.length < nextUpCount && nextMonth.data !== undefined
  const all = useSessions(undefined, { skip: !isShort })
  const sessions = useMemo(
    () => (all.data ? nextBookable(all.data, now) : (near ?? [])),
    [all.data, near, now],
  )
  return {
    sessions,
    isComplete: sessions.length === nextUpCount || all.data !== undefined,
    failed: [thisMonth, nextMonth, all].filter(({ data, error }) => error && !data),
  }
}
