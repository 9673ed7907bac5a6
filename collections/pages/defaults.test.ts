import { expect, it } from 'vitest'
import { textOr, withDefaults } from './defaults.ts'

it.each([
  [undefined, 'Default'],
  [null, 'Default'],
  ['', 'Default'],
  [' \n\t', 'Default'],
  ['Own', 'Own'],
  [' Own ', ' Own '],
  ['0', '0'],
])('a page shows %j as %j', (text, shown) => {
  expect(textOr(text, 'Default')).toBe(shown)
})

it('each text of a page has its own default, and texts of other pages are left out', () => {
  const defaults = { title: 'Hub', subtitle: 'Teaching', groupLink: '' }
  expect(withDefaults(undefined, defaults)).toEqual(defaults)
  const stored = { title: 'Ours', subtitle: null, updatedAt: '2026-06-10T13:30:00.000Z' }
  expect(withDefaults(stored, defaults)).toEqual({ ...defaults, title: 'Ours' })
})
