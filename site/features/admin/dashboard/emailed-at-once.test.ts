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
  ['offers', {}, 1],
  ['offers', { free: null }, 2],
  ['offers', { offered: 1 }, 0],
  ['offers', { free: 5, offered: 1 }, 1],
] as const)('counts whom the mode %s emails at once, with %o', (mode, fields, expected) => {
  expect(emailedAtOnce(mode, [freed(fields)], 'Europe/London').count).toBe(expected)
})

it('names the sessions, and how many of each', () => {
  expect(
    emailedAtOnce('offers', [freed({}), freed({ title: 'Airway', free: 9 })], 'Europe/London'),
  ).toEqual({
    count: 3,
    text: 'Saving offers a place to up to 3 people by email, at night from 07:00 on. Toxicology, Thu 26 Nov 2026: 1 person; Airway, Thu 26 Nov 2026: 2 people.',
  })
  expect(emailedAtOnce('manual', [freed({})], 'Europe/London').text).toBe(
    'Saving emails nobody now.',
  )
})
