import { LayoutGrid, List } from 'lucide-react'
import { choiceParam, useQueryState } from '#site/lib/use-query-state.ts'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'

export const layoutColumns = {
  grid: 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3',
  list: 'grid grid-cols-1 gap-2 sm:gap-4',
}
export type ResourceLayout = keyof typeof layoutColumns

const params = { view: choiceParam(['grid', 'list'], 'grid') }

/** The layout that the address names. */
export const useLayoutQuery = () => useQueryState(params)

const choices = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const

type LayoutToggleProps = { value: ResourceLayout; onChange: (layout: ResourceLayout) => void }

export const LayoutToggle = (props: LayoutToggleProps) => (
  <ToggleGroup label="Layout" choices={choices} {...props} />
)
