import { useState } from 'react'
import type { AdminSelection } from '#collections/sessions/contract.ts'
import { monthRange } from '#collections/wall-clock.ts'
import { FoldedFilters } from '#site/features/admin/folded-filters.tsx'
import { formatMonth, type Month, monthOf } from '#site/lib/dates.ts'
import { listParam, textParam, useQueryState, yearParam } from '#site/lib/use-query-state.ts'
import { Select } from '#site/ui/fields/select.tsx'

const params = { year: yearParam, month: textParam(/^([1-9]|1[0-2])$/), category: listParam }

/** The table's filter, kept in the address. Defaults to the current year. */
export function useDateFilter(zone: string, now: Date) {
  const [{ year, month, category }, set] = useQueryState(params)
  // Not in the address: people type names.
  const [search, setSearch] = useState('')
  const currentYear = monthOf(now, zone).year
  return {
    currentYear,
    year: year === '' ? currentYear : Number(year),
    month: month === '' ? undefined : Number(month),
    search,
    categories: category,
    /** Beyond the year and the month. */
    isNarrowed: search !== '' || category.length > 0,
    setSearch,
    setCategories: (names: string[]) => set({ category: names }, { replace: true }),
    clear: () => {
      setSearch('')
      set({ category: [] })
    },
    show: ({ year: shownYear, month: shownMonth }: Month) => {
      setSearch('')
      set({ year: String(shownYear), month: String(shownMonth), category: [] })
    },
    setYear: (next: string) => set({ year: Number(next) === currentYear ? '' : next }),
    setMonth: (next: string) => set({ month: next }),
  }
}

export type DateFilter = ReturnType<typeof useDateFilter>

export function rangeOf({ year, month }: Pick<DateFilter, 'year' | 'month'>, zone: string) {
  const { from } = monthRange(year, month ?? 1, zone)
  const { to } = monthRange(year, month ?? 12, zone)
  return { from: from.toISOString(), to: to.toISOString() }
}

/** A search looks through all years: the reader may not know when it was. */
export const selectionOf = (filter: DateFilter, zone: string): AdminSelection => ({
  ...(filter.search === '' && rangeOf(filter, zone)),
  search: filter.search,
  category: filter.categories,
  finished: 'shown',
})

const months = [
  { value: '', label: 'All months' },
  ...Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formatMonth({ year: 2000, month: index + 1 }).replace(' 2000', ''),
  })),
]

/** @param years those that have sessions */
export function SessionFilters({ filter, years }: { filter: DateFilter; years: number[] }) {
  const { year, month, currentYear } = filter
  const offered = [...new Set([year, currentYear, ...years])].toSorted((a, b) => b - a)
  return (
    <FoldedFilters
      filter={filter}
      placeholder="Search all years..."
      others={Number(year !== currentYear) + Number(month !== undefined)}
      className="sm:grid-cols-2 lg:grid-cols-[1fr_14rem_auto]"
    >
      <div className="flex flex-wrap gap-3">
        <div className="w-28">
          <Select
            label="Year"
            labelIs="hidden"
            value={String(year)}
            onChange={filter.setYear}
            choices={offered.map(String).map((one) => ({ value: one, label: one }))}
          />
        </div>
        <div className="w-40">
          <Select
            label="Month"
            labelIs="hidden"
            value={String(month ?? '')}
            onChange={filter.setMonth}
            choices={months}
          />
        </div>
      </div>
    </FoldedFilters>
  )
}
