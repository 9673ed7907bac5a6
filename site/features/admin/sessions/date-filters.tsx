import { formatMonth } from '#site/lib/dates.ts'
import { Select } from '#site/ui/fields/select.tsx'
import type { DateFilter } from './use-date-filter.ts'

const allMonths = 'all'

const months = [
  { value: allMonths, label: 'All months' },
  ...Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formatMonth({ year: 2000, month: index + 1 }).replace(' 2000', ''),
  })),
]

type DateFiltersProps = { filter: DateFilter; years: readonly number[] }

export const DateFilters = ({ filter, years }: DateFiltersProps) => (
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
