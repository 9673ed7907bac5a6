import { LayoutGrid, List } from 'lucide-react'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'
import type { ResourceLayout } from './use-resources-query.ts'

const choices = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const

type LayoutToggleProps = { value: ResourceLayout; onChange: (layout: ResourceLayout) => void }

export const LayoutToggle = (props: LayoutToggleProps) => (
  <ToggleGroup label="Layout" choices={choices} {...props} />
)

export const layoutColumns: Record<ResourceLayout, string> = {
  grid: 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3',
  list: 'grid grid-cols-1 gap-2 sm:gap-4',
}
export const fullWidth = 'col-span-full'
