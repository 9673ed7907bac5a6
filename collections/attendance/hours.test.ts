import { expect, it } from 'vitest'
import {
  academicYearName,
  academicYearOf,
  academicYearRange,
  attendedMinutes,
  countedHours,
  hoursOf,
  isAfterHalfTime,
} from './hours.ts'

const between = (startTime: string, endTime: string) => ({ startTime, endTime })
const day = (from: string, to: string) =>
  between(`2026-11-25T${from}:00.000Z`, `2026-11-25T${to}:00.000Z`)

const whole = day('09:00', '17:00')
const course = between('2026-11-25T09:00:00Z', '2026-11-26T17:00:00Z')
// 00:00–03:00 in London: from GMT to BST, and back.
const forward = between('2027-03-28T00:00:00Z', '2027-03-28T02:00:00Z')
const back = between('2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z')

it.each([
  ['13:00–14:30', day('13:00', '14:30'), 'all', '1.5'],
  ['13:00–14:20', day('13:00', '14:20'), 'all', '1.33'],
  ['half of 13:00–14:20', day('13:00', '14:20'), 'half', '0.67'],
  ['twelve hours', day('08:00', '20:00'), 'all', '12'],
  ['more than twelve hours', day('08:00', '20:01'), 'all', '0'],
  ['a course with its teaching hours', { ...course, teachingMinutes: 720 }, 'all', '12'],
  ['five teaching hours of a whole day', { ...whole, teachingMinutes: 300 }, 'all', '5'],
  ['half of them', { ...whole, teachingMinutes: 300 }, 'half', '2.5'],
  ['the night when the clocks go forward', forward, 'all', '2'],
  ['the night when the clocks go back', back, 'all', '4'],
] as const)('%s is written in hours', (_what, session, share, hours) => {
  expect(hoursOf(attendedMinutes(session, share))).toBe(hours)
})

it('hours are counted in words: one hour is singular', () => {
  const words = [15, 60, 90, 120].map(countedHours)
  expect(words).toEqual(['0.25 hours', '1 hour', '1.5 hours', '2 hours'])
})

it('half-time is the middle of start and end', () => {
  const session = day('13:00', '14:30')
  expect(isAfterHalfTime(session, '2026-11-25T13:45:00.000Z')).toBe(false)
  expect(isAfterHalfTime(session, '2026-11-25T13:46:00.000Z')).toBe(true)
})

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
