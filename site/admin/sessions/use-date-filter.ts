import { monthRange } from '#collections/site-time.ts'
import { type Month, monthOf } from '#site/lib/dates.ts'
import { textParam, useQueryState } from '#site/lib/use-query-state.ts'

const params = {
  year: textParam(/^[1-9]\d{3}$/),
  month: textParam(/^([1-9]|1[0-2])$/),
}

/** The table's filter, kept in the address. Defaults to the current year. */
export function useDateFilter(zone: string, now: Date) {
  const [{ year, month }, set] = useQueryState(params)
  const currentYear = monthOf(now, zone).year
  return {
    currentYear,
    year: year === '' ? currentYear : Number(year),
    month: month === '' ? undefined : Number(month),
    /** Shows a month. */
    show: (shown: Month) => set({ year: String(shown.year), month: String(shown.month) }),
    setYear: (next: number) => set({ year: next === currentYear ? '' : String(next) }),
    setMonth: (next: number | undefined) => set({ month: next === undefined ? '' : String(next) }),
  }
}

export type DateFilter = ReturnType<typeof useDateFilter>

/** The chosen month or year by the site's clock. */
export function rangeOf({ year, month }: Pick<DateFilter, 'year' | 'month'>, zone: string) {
  const { from } = monthRange(year, month ?? 1, zone)
  const { to } = monthRange(year, month ?? 12, zone)
  return { from: from.toISOString(), to: to.toISOString() }
}
