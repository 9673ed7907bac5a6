import { expect, it } from 'vitest'
import { blankSession } from '#site/features/admin/sessions/form/session-values.ts'
import { warningsOf } from './session-warnings.ts'

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
  ['a mistyped year', { startTime: '2062-07-01T13:30', endTime: '2062-07-01T14:30' }, ['the year']],
  ['an end on another day by mistake', { endTime: '2026-07-03T14:30' }, ['longer than a day']],
  [
    'fewer places than people',
    { capacity: '2' },
    ['3 people are registered, more than the capacity of 2.'],
  ],
])('warns of %s', (_what, values, expected) => {
  expect(warnings(values)).toEqual(expected.map((part) => expect.stringContaining(part)))
})
