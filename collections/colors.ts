/** Six hexadecimal digits after a #, in either case. */
export const hexColorPattern = /^#[0-9a-f]{6}$/i

export const hexColorRefusal = 'Enter a colour like #3B82F6.'

export const isHexColor = (text: string) => hexColorPattern.test(text)

/** For a field of Payload: true, or why the value is refused. */
export const validateHexColor = (value: string | null | undefined) =>
  isHexColor(value ?? '') || hexColorRefusal

/** WCAG 2.2, criterion 1.4.3. */
export const leastContrast = 4.5

const channel = (part: string) => {
  const value = parseInt(part, 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = (color: string) =>
  0.2126 * channel(color.slice(1, 3)) +
  0.7152 * channel(color.slice(3, 5)) +
  0.0722 * channel(color.slice(5, 7))

/** From 1 to 21; undefined unless both are like #3B82F6. */
export function contrastOf(one: string, other: string): number | undefined {
  if (!isHexColor(one) || !isHexColor(other)) return undefined
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

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
