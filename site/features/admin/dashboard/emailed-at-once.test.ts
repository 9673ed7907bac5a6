import { expect, it } from 'vitest'
import { emailedAtOnce } from './emailed-at-once.ts'

const freed = (fields: object) => ({
  session: '1',
  title: 'Toxicology',
  startTime: '2026-11-26T14:00:00.000Z',
  free: 1,
  waiting: 2,
  offered: 0,
  ...fields,
})

it.each([
  ['manual', {}, 0],
  ['automatic', {}, 1],
  ['automatic', { free: 5 }, 2],
  ['automatic', { free: null }, 2],
  ['automatic', { offered: 1 }, 1],
  ['offers', {}, 1],
  ['offers', { offered: 1 }, 0],
  ['offers', { free: 5, offered: 1 }, 1],
] as const)('counts whom the mode %s emails at once, with %o', (mode, fields, expected) => {
  expect(emailedAtOnce(mode, [freed(fields)], 'Europe/London').count).toBe(expected)
})

it('names the sessions, and how many of each', () => {
  expect(
    emailedAtOnce('automatic', [freed({}), freed({ title: 'Airway', free: 9 })], 'Europe/London'),
  ).toEqual({
    count: 3,
    text: 'Saving gives a place to 3 people at once and emails them. Toxicology, Thu 26 Nov 2026: 1 person; Airway, Thu 26 Nov 2026: 2 people.',
  })
  expect(emailedAtOnce('manual', [freed({})], 'Europe/London').text).toBe(
    'Saving emails nobody now.',
  )
})
