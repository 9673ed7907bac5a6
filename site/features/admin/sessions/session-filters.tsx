import { useState } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import { type AdminSelection } from '#collections/sessions/contract.ts'
import { monthRange } from '#collections/site-time.ts'
import { CategoryFilter } from '#site/features/sessions/filters/category-filter.tsx'
import { formatMonth, type Month, monthOf } from '#site/lib/dates.ts'
import { listParam, textParam, useQueryState, yearParam } from '#site/lib/use-query-state.ts'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { FoldedFilters } from '#site/ui/layout/folded-filters.tsx'

const params = {
  year: yearParam,
  month: textParam(/^([1-9]|1[0-2])$/),
  category: listParam,
}

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
    setSearch,
    setCategories: (names: string[]) => set({ category: names }, { replace: true }),
    clear: () => {
      setSearch('')
      set({ category: [] })
    },
    /** Shows a month, and everything in it. */
    show: ({ year: shownYear, month: shownMonth }: Month) => {
      setSearch('')
      set({ year: String(shownYear), month: String(shownMonth), category: [] })
    },
    setYear: (next: number) => set({ year: next === currentYear ? '' : String(next) }),
    setMonth: (next: number | undefined) => set({ month: next === undefined ? '' : String(next) }),
  }
}

export type DateFilter = ReturnType<typeof useDateFilter>

/** Beyond the year and the month. */
export const isNarrowed = ({ search, categories }: DateFilter) =>
  search !== '' || categories.length > 0

/** How many filters are set, beside the search. */
const filterCount = ({ year, currentYear, month, categories }: DateFilter) =>
  [year !== currentYear, month !== undefined, categories.length > 0].filter(Boolean).length

/** The chosen month or year by the site's clock. */
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

type SessionFiltersProps = {
  filter: DateFilter
  years: readonly number[]
  categories: readonly CategoryView[]
}

export const SessionFilters = ({ filter, years, categories }: SessionFiltersProps) => (
  <FoldedFilters
    count={filterCount(filter)}
    className="sm:grid-cols-2 lg:grid-cols-[1fr_14rem_auto]"
    search={
      <SearchField
        label="Search sessions and participants"
        placeholder="Search all years..."
        value={filter.search}
        onChange={filter.setSearch}
      />
    }
  >
    <CategoryFilter
      categories={categories}
      value={filter.categories}
      onChange={filter.setCategories}
    />
    <DateFilters filter={filter} years={years} />
  </FoldedFilters>
)

const allMonths = 'all'

const months = [
  { value: allMonths, label: 'All months' },
  ...Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formatMonth({ year: 2000, month: index + 1 }).replace(' 2000', ''),
  })),
]

type DateFiltersProps = { filter: DateFilter; years: readonly number[] }

const DateFilters = ({ filter, years }: DateFiltersProps) => (
  <div className="flex flex-wrap gap-3">
    <div className="w-28">
      <Select
        label="Year"
        labelIs="hidden"
        value={String(filter.year)}
        onChange={(year) => filter.setYear(Number(year))}
        choices={years.map((year) => ({ value: String(year), label: String(year) }))}
      />
    </div>
    <div className="w-40">
      <Select
        label="Month"
        labelIs="hidden"
        value={String(filter.month ?? allMonths)}
        onChange={(month) => filter.setMonth(month === allMonths ? undefined : Number(month))}
        choices={months}
      />
    </div>
  </div>
)
