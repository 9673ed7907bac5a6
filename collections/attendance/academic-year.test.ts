import { expect, it } from 'vitest'
import { academicYearName, academicYearOf, academicYearRange } from './academic-year.ts'

const zone = 'Europe/London'

it.each([
  ['2026-07-31T22:30:00.000Z', 2025],
  // Half past midnight on 1 August in London.
  ['2026-07-31T23:30:00.000Z', 2026],
  ['2027-01-01T00:00:00.000Z', 2026],
])('%s is in the academic year that began in %i', (instant, year) => {
  expect(academicYearOf(instant, zone)).toBe(year)
  const { from, to } = academicYearRange(year, zone)
  expect(from <= new Date(instant) && new Date(instant) < to).toBe(true)
})

it('an academic year has the name of both its years', () => {
  expect([academicYearName(2026), academicYearName(2099)]).toEqual(['2026-27', '2099-00'])
})
