/** Spec §9. */
export const defaultCategoryColor = '#3B82F6'

/** The swatches of the category form (spec §5). */
export const categorySwatches = [
  { color: '#3B82F6', name: 'Blue' },
  { color: '#10B981', name: 'Green' },
  { color: '#8B5CF6', name: 'Violet' },
  { color: '#F59E0B', name: 'Amber' },
  { color: '#EF4444', name: 'Red' },
  { color: '#6B7280', name: 'Grey' },
] as const

const greyFallback = '#6B7280'

/** The tints of a category badge: 10 % background, 30 % border; grey for an unknown category (spec §3). */
export function badgeColors(color: string | undefined) {
  const base = color ?? greyFallback
  return { dot: base, background: `${base}1a`, border: `${base}4d` }
}
