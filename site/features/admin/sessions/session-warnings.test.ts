import { expect, it } from 'vitest'
import { blankSession } from '#site/features/admin/sessions/form/session-values.ts'
import { roomWarning, warningsOf } from './session-warnings.ts'

const zone = 'Europe/London'
const now = new Date('2026-07-01T12:00:00Z')
const usual = {
  ...blankSession,
  startTime: '2026-07-01T13:30',
  endTime: '2026-07-01T14:30',
  capacity: '10',
}
const warnings = (values: Partial<typeof usual>, registered = 3) =>
  warningsOf({ ...usual, ...values }, { registered }, zone, now)

it.each([
  ['an ordinary session', {}, []],
  ['a blank form', { startTime: '', endTime: '', capacity: '' }, []],
  [
    'a start that has passed by the site’s clock',
    { startTime: '2026-07-01T12:59' },
    ['in the past'],
  ],
  ['an end on another day by mistake', { endTime: '2026-07-03T14:30' }, ['longer than a day']],
  [
    'fewer places than people',
    { capacity: '2' },
    ['3 people are registered, more than the capacity of 2.'],
  ],
])('warns of %s', (_what, values, expected) => {
  expect(warnings(values)).toEqual(expected.map((part) => expect.stringContaining(part)))
})

it('names the sessions that are in the same room, and how many more there are', () => {
  const other = {
    id: '1',
    title: 'Airway',
    startTime: '2026-06-10T13:30:00.000Z',
    endTime: '2026-06-10T15:00:00.000Z',
  }
  expect(roomWarning([], zone)).toBe('')
  expect(roomWarning([other], zone)).toBe(
    'This location is already in use at that time: Airway (Wed 10 Jun 2026, 14:30–16:00).',
  )
  expect(
    roomWarning(
      Array.from({ length: 5 }, () => other),
      zone,
    ),
  ).toMatch(/ and 2 more\.$/)
})
