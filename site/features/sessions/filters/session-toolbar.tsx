import { CalendarDays, LayoutGrid, List } from 'lucide-react'
import type { CategoryView } from '#collections/categories/contract.ts'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'
import { CategoryFilter } from './category-filter.tsx'
import type { SessionsQuery } from './use-sessions-query.ts'

const viewChoices = [
  { value: 'grid', label: 'Monthly Grid', icon: LayoutGrid },
  { value: 'list', label: 'All Events', icon: List },
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
] as const

type SessionToolbarProps = { query: SessionsQuery; categories: readonly CategoryView[] }

export const SessionToolbar = ({ query, categories }: SessionToolbarProps) => (
  <div className="flex flex-col gap-2 lg:flex-row lg:items-center lg:gap-4 print:hidden">
    <ToggleGroup label="View" value={query.view} onChange={query.setView} choices={viewChoices} />
    <div className="flex grow flex-wrap gap-2 lg:justify-end">
      <div className="grow basis-38 lg:max-w-96">
        <SearchField
          label="Search sessions"
          placeholder="Search sessions, faculty, or topics..."
          value={query.search}
          onChange={query.setSearch}
        />
      </div>
      <div className="grow sm:max-w-48">
        <CategoryFilter
          categories={categories}
          value={query.categories}
          onChange={query.setCategories}
        />
      </div>
    </div>
  </div>
)
