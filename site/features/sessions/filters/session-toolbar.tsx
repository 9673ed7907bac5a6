import {
  CalendarDays,
  CalendarSync,
  ChevronLeft,
  ChevronRight,
  LayoutGrid,
  List,
} from 'lucide-react'
import { formatMonth, moveMonth } from '#site/lib/dates.ts'
import { IconButton, SecondaryButton, SmallButton } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { type SessionsQuery, useAddressOfDialog } from './use-sessions-query.ts'

const viewChoices = [
  { value: 'grid', label: 'Monthly Grid', icon: LayoutGrid },
  { value: 'list', label: 'All Events', icon: List },
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
] as const

export const SessionToolbar = ({ query }: { query: SessionsQuery }) => (
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
        <CategoryFilter filter={query} />
      </div>
    </div>
  </div>
)

const steps = [
  { name: 'Previous month', by: -1, icon: ChevronLeft },
  { name: 'Next month', by: 1, icon: ChevronRight },
]

export function MonthHeader({ query }: { query: SessionsQuery }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {steps.map(({ name, by, icon }) => (
        <IconButton
          key={name}
          icon={icon}
          variant="framed"
          label={`${name}, ${formatMonth(moveMonth(query.month, by))}`}
          onPress={() => query.setMonth(moveMonth(query.month, by))}
        />
      ))}
      <h2
        aria-live="polite"
        className="text-base font-semibold max-sm:grow sm:mx-2 sm:text-xl print:mx-0"
      >
        {query.monthTitle}
      </h2>
      <SecondaryButton onPress={query.showThisMonth}>Today</SecondaryButton>
    </div>
  )
}

export function Subscribe({ onPress }: { onPress: () => void }) {
  const addressOf = useAddressOfDialog()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <SmallButton icon={CalendarSync} onPress={onPress}>
        Subscribe
      </SmallButton>
      <ButtonLink to={addressOf('my')} size="small">
        My sessions
      </ButtonLink>
    </div>
  )
}
