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
export const useLayout = () => useQueryState(params)[0].view

const choices = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const

export function LayoutToggle() {
  const [{ view }, set] = useQueryState(params)
  return (
    <ToggleGroup label="Layout" choices={choices} value={view} onChange={(view) => set({ view })} />
  )
}
