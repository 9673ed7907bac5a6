import { expect, it } from 'vitest'
import {
  academicMonths,
  academicYearName,
  academicYearOf,
  academicYearRange,
} from './academic-year.ts'

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

it('an academic year has twelve months from August on, each from its first midnight by the site’s clock', () => {
  const months = academicMonths(2026, zone)
  expect(months.map(({ name }) => name.slice(2)).join(' ')).toBe(
    '26-08 26-09 26-10 26-11 26-12 27-01 27-02 27-03 27-04 27-05 27-06 27-07',
  )
  const from = (name: string) => months.find((month) => month.name === name)?.from.toISOString()
  expect([from('2026-08'), from('2026-11')]).toEqual([
    academicYearRange(2026, zone).from.toISOString(),
    '2026-11-01T00:00:00.000Z',
  ])
})
