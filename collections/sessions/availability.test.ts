import { describe, expect, it } from 'vitest'
import { availability, nextBookable } from './availability.ts'

const now = new Date('2026-06-10T09:00:00.000Z')

const coming = {
  startTime: '2026-06-10T09:00:01.000Z',
  capacity: 10 as number | null,
  registered: 0,
  waitingListCount: 0,
  registrationRequired: true,
}
const past = { ...coming, startTime: '2026-06-10T08:59:59.999Z' }
const exactlyNow = { ...coming, startTime: '2026-06-10T09:00:00.000Z' }

const open = { state: 'open', action: 'register', buttonText: 'Register Now' }
const few = { state: 'few', action: 'register', buttonText: 'Register Now' }
const full = {
  state: 'full',
  label: 'Full',
  action: 'join-waiting-list',
  buttonText: 'Join Waiting List',
}
const complete = {
  state: 'complete',
  label: 'Session Complete',
  action: 'none',
  buttonText: 'Session Complete',
}
const unlimited = {
  state: 'unlimited',
  label: 'Unlimited capacity',
  action: 'register',
  buttonText: 'Register Now',
}
const noneNeeded = { action: 'just-show-up', buttonText: 'No Registration Needed' }

describe('availability', () => {
  it.each([
    ['is complete once it has started [session.availability]', past, complete],
    ['is complete when past, before any other rule', { ...past, capacity: null }, complete],
    [
      'is cancelled before all else',
      { ...past, cancelledAt: '2026-06-01T09:00:00.000Z' },
      { state: 'cancelled', label: 'Cancelled', action: 'none', buttonText: 'Cancelled' },
    ],
    ['is open at exactly its start', exactlyNow, { ...open, label: '10 spaces left' }],
    ['is unlimited without a capacity', { ...coming, capacity: null, registered: 99 }, unlimited],
    [
      'is unlimited even when people wait',
      { ...coming, capacity: null, waitingListCount: 2 },
      unlimited,
    ],
    [
      'is open with 4 places left',
      { ...coming, registered: 6 },
      { ...open, label: '4 spaces left' },
    ],
    ['is few with 3 places left', { ...coming, registered: 7 }, { ...few, label: '3 spaces left' }],
    ['is few with 1 place left', { ...coming, registered: 9 }, { ...few, label: '1 space left' }],
    ['is full with no place left', { ...coming, registered: 10 }, full],
    ['is full over its capacity', { ...coming, registered: 12 }, full],
    [
      'is full when places are free but people wait',
      { ...coming, registered: 2, waitingListCount: 1 },
      full,
    ],
    [
      'needs no registration when open to everyone',
      { ...coming, registrationRequired: false },
      { ...noneNeeded, state: 'open', label: '10 spaces left' },
    ],
    [
      'needs no registration when unlimited and open to everyone',
      { ...coming, registrationRequired: false, capacity: null },
      { ...noneNeeded, state: 'unlimited', label: 'Unlimited capacity' },
    ],
    [
      'offers no waiting list when open to everyone, since none is kept',
      { ...coming, registrationRequired: false, registered: 10 },
      { ...noneNeeded, state: 'full', label: 'Full' },
    ],
  ])('%s', (_sentence, session, expected) => {
    expect(availability(session, now)).toEqual(expected)
  })
})

const at = (startTime: string, fields: object = {}) => ({ ...coming, startTime, ...fields })

it('names the next three sessions with a place, and neither past nor full ones', () => {
  const sessions = [
    at('2026-06-10T08:59:00.000Z'),
    at('2026-06-10T13:00:00.000Z', { registered: 10 }),
    at('2026-06-12T09:00:00.000Z'),
    at('2026-06-13T09:00:00.000Z', { waitingListCount: 1 }),
    at('2026-06-14T09:00:00.000Z', { registrationRequired: false }),
    at('2026-06-30T09:00:00.000Z', { capacity: null }),
    at('2026-07-02T09:00:00.000Z'),
  ]
  expect(nextBookable(sessions, now).map(({ startTime }) => startTime.slice(0, 10))).toEqual([
    '2026-06-12',
    '2026-06-14',
    '2026-06-30',
  ])
})
