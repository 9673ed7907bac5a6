import { isHexColor } from '../hex-color.ts'

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
