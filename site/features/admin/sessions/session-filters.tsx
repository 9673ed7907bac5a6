import type { CategoryView } from '#collections/categories/contract.ts'
import { FoldedFilters } from '#site/ui/layout/folded-filters.tsx'
import { CategoryFilter } from '#site/features/sessions/filters/category-filter.tsx'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { Switch } from '#site/ui/fields/switch.tsx'
import { DateFilters } from './date-filters.tsx'
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
