import { expect, it } from 'vitest'
import { repeatedDays } from './repeated-days.ts'

it.each([
  ['2026-12-21', 1, 3, ['2026-12-28', '2027-01-04', '2027-01-11']],
  ['2027-03-24', 1, 2, ['2027-03-31', '2027-04-07']],
  ['2028-02-15', 2, 2, ['2028-02-29', '2028-03-14']],
  ['2026-10-05', 4, 1, ['2026-11-02']],
])('%s every %i weeks, %i times', (day, weeks, count, days) => {
  expect(repeatedDays(day, weeks, count)).toEqual(days)
})
