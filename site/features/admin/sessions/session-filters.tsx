import type { CategoryView } from '#collections/categories/contract.ts'
import { FoldedFilters } from '#site/ui/layout/folded-filters.tsx'
import { CategoryFilter } from '#site/features/sessions/filters/category-filter.tsx'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { Switch } from '#site/ui/fields/switch.tsx'
import { formatMonth } from '#site/lib/dates.ts'
import { Select } from '#site/ui/fields/select.tsx'
import { type DateFilter, filterCount } from './use-date-filter.ts'

type SessionFiltersProps = {
  filter: DateFilter
  years: readonly number[]
  categories: readonly CategoryView[]
}

export const SessionFilters = ({ filter, years, categories }: SessionFiltersProps) => (
  <FoldedFilters
    count={filterCount(filter)}
    className="sm:grid-cols-2 lg:grid-cols-[1fr_14rem_auto_auto]"
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
    <Switch
      label="Upcoming only"
      value={!filter.isPastShown}
      onChange={(isOn) => filter.showPast(!isOn)}
    />
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
        isLabelHidden
        value={String(filter.year)}
        onChange={(year) => filter.setYear(Number(year))}
        choices={years.map((year) => ({ value: String(year), label: String(year) }))}
      />
    </div>
    <div className="w-40">
      <Select
        label="Month"
        isLabelHidden
        value={String(filter.month ?? allMonths)}
        onChange={(month) => filter.setMonth(month === allMonths ? undefined : Number(month))}
        choices={months}
      />
    </div>
  </div>
)
