import { useMemo } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { lastDayOf } from '#collections/sessions/month-grid.ts'
import { type Month, monthKey, moveMonth } from '#site/lib/dates.ts'
import { useSessions } from '#site/features/sessions/reads.ts'

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
