import type { CategoryView } from '#collections/categories/contract.ts'
import { CategoryFilter } from '#site/sessions/filters/category-filter.tsx'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { Switch } from '#site/ui/fields/switch.tsx'
import { DateFilters } from './date-filters.tsx'
import type { DateFilter } from './use-date-filter.ts'

type SessionFiltersProps = {
  filter: DateFilter
  years: readonly number[]
  categories: readonly CategoryView[]
}

/** Beyond the year and the month. */
export const isNarrowed = ({ search, categories, isPastShown }: DateFilter) =>
  search !== '' || categories.length > 0 || !isPastShown

export const SessionFilters = ({ filter, years, categories }: SessionFiltersProps) => (
  <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_14rem_auto_auto]">
    <SearchField
      label="Search sessions and participants"
      placeholder="Search all years..."
      value={filter.search}
      onChange={filter.setSearch}
    />
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
  </div>
)
