import { expect, it } from 'vitest'
import { adminSession } from './session.fixture.ts'
import { hasFreedPlace, roomWarning, waitingText } from './session-facts.tsx'

it.each([
  [10, 10, 0, undefined],
  [10, 10, 5, '5 waiting'],
  [10, 12, 5, '5 waiting'],
  [10, 9, 1, '1 place free, 1 waiting'],
  [10, 8, 5, '2 places free, 5 waiting'],
  [null, 8, 5, 'Unlimited places, 5 waiting'],
])('capacity %s with %i registered and %i waiting is shown to administrators as %s', (...of) => {
  const [capacity, registered, waitingListCount, text] = of
  expect(waitingText({ capacity, registered, waitingListCount })).toBe(text)
})

it.each([
  ['a place is free', { registered: 9 }, true],
  ['places are unlimited', { capacity: null }, true],
  ['no place is free', { registered: 10 }, false],
  ['nobody waits', { waitingListCount: 0 }, false],
  ['it is cancelled', { cancelledAt: '2026-06-01T08:00:00.000Z' }, false],
  ['it is over', { endTime: '2026-06-09T15:00:00.000Z' }, false],
])('whether a session with people waiting asks for a decision when %s', (_when, fields, has) => {
  const session = adminSession({ waitingListCount: 2, ...fields })
  expect(hasFreedPlace(session, new Date('2026-06-10T08:00:00.000Z'))).toBe(has)
})

it('names the sessions that are in the same room, and how many more there are', () => {
  const other = {
    id: '1',
    title: 'Airway',
    startTime: '2026-06-10T13:30:00.000Z',
    endTime: '2026-06-10T15:00:00.000Z',
  }
  const zone = 'Europe/London'
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
