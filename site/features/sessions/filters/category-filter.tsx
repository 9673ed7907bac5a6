import { badgeColors } from '#collections/colors.ts'
import type { CategoryView } from '#collections/categories/contract.ts'
import { MultiSelect } from '#site/ui/fields/multi-select.tsx'

type CategoryFilterProps = {
  categories: readonly CategoryView[]
  value: string[]
  onChange: (value: string[]) => void
}

export const CategoryFilter = ({ categories, value, onChange }: CategoryFilterProps) => (
  <MultiSelect
    label="Filter by category"
    noneText="All Categories"
    value={value}
    onChange={onChange}
    choices={categories.map(({ name, color }) => ({
      value: name,
      content: <CategoryChoice name={name} color={color} />,
    }))}
  />
)

const CategoryChoice = ({ name, color }: { name: string; color: string }) => (
  <span className="flex min-w-0 items-center gap-2">
    <span
      aria-hidden
      className="size-2.5 shrink-0 rounded-full forced-color-adjust-none"
      style={{ backgroundColor: badgeColors(color).dot }}
    />
    <span className="wrap-anywhere">{name}</span>
  </span>
)
