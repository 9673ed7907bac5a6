import { expect, it } from 'vitest'
import { contrastOf, leastContrast } from './colors.ts'
import { sectionHeadingStyle, subHeadingStyle } from './headings/style.ts'

// Known ratios, rounded as contrast checkers do.
const ratios: [string, string, string | undefined][] = [
  ['#000000', '#ffffff', '21.00'],
  ['#ffffff', '#000000', '21.00'],
  ['#777777', '#ffffff', '4.48'],
  ['#767676', '#FFFFFF', '4.54'],
  ['#3B82F6', '#3b82f6', '1.00'],
  ['#fff', '#000000', undefined],
  ['red', '#000000', undefined],
]
it.each(ratios)('%s on %s has the contrast %s', (text, background, expected) => {
  expect(contrastOf(text, background)?.toFixed(2)).toBe(expected)
})

it.each([sectionHeadingStyle, subHeadingStyle])('the default styles are easy to read', (style) => {
  expect(contrastOf(style.textColor, style.backgroundColor)).toBeGreaterThan(leastContrast)
})
