export const defaultCategoryColor = '#3B82F6'

export const categorySwatches = [
  { color: '#3B82F6', name: 'Blue' },
  { color: '#10B981', name: 'Green' },
  { color: '#8B5CF6', name: 'Violet' },
  { color: '#F59E0B', name: 'Amber' },
  { color: '#EF4444', name: 'Red' },
  { color: '#6B7280', name: 'Grey' },
] as const

const greyFallback = '#6B7280'

export function badgeColors(color: string | undefined) {
  const base = color ?? greyFallback
  return { dot: base, background: `${base}1a`, border: `${base}4d` }
}
