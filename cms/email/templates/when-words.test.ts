import { expect, it } from 'vitest'
import { changeWords, dayName, whenWords } from './frame.ts'

const zone = 'Europe/London'
const start = '2027-06-09T13:00:00.000Z'

it.each([
  ['2027-06-09T00:30:00.000Z', 'Today', 'today at 14:00'],
  ['2027-06-08T22:59:00.000Z', 'Tomorrow', 'tomorrow at 14:00'],
  // Past midnight by the site's clock already.
  ['2027-06-08T23:30:00.000Z', 'Today', 'today at 14:00'],
  ['2027-06-07T12:00:00.000Z', 'Wednesday 9 June', 'on Wednesday 9 June at 14:00'],
])('names the day of a start as seen at %s', (now, day, words) => {
  expect(dayName(start, new Date(now), zone)).toBe(day)
  expect(whenWords(start, new Date(now), zone)).toBe(words)
})

it.each([
  [{ location: 'Seminar Room 4' }, 'has moved to Seminar Room 4'],
  [{ endTime: '2027-06-09T15:30:00.000Z' }, 'is now at 14:00–16:30'],
  [
    { startTime: '2027-06-09T14:00:00.000Z', location: 'Lab' },
    'is now at 15:00–16:00, and has moved to Lab',
  ],
  [
    { startTime: '2027-06-10T13:00:00.000Z', endTime: '2027-06-10T15:00:00.000Z' },
    'has moved to Thursday 10 June 2027, 14:00–16:00',
  ],
  [
    { startTime: '2027-06-10T13:00:00.000Z', endTime: '2027-06-10T15:00:00.000Z', location: 'Lab' },
    'has moved to Thursday 10 June 2027, 14:00–16:00, Lab',
  ],
])('says of a session with %o what has changed', (changed, words) => {
  const before = { startTime: start, endTime: '2027-06-09T15:00:00.000Z', location: 'Room 1' }
  expect(changeWords({ ...before, ...changed }, before, zone)).toBe(words)
})
