import { describe, expect, it } from 'vitest'
import { availability, isPast } from './availability.ts'

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
    ['is complete when past and full', { ...past, registered: 10 }, complete],
    [
      'is complete when past and open to everyone',
      { ...past, registrationRequired: false },
      complete,
    ],
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
    ['is open with all places free', coming, { ...open, label: '10 spaces left' }],
    [
      'is open with 4 places left',
      { ...coming, registered: 6 },
      { ...open, label: '4 spaces left' },
    ],
    ['is few with 3 places left', { ...coming, registered: 7 }, { ...few, label: '3 spaces left' }],
    ['is few with 2 places left', { ...coming, registered: 8 }, { ...few, label: '2 spaces left' }],
    ['is few with 1 place left', { ...coming, registered: 9 }, { ...few, label: '1 space left' }],
    ['is full with no place left', { ...coming, registered: 10 }, full],
    ['is full over its capacity', { ...coming, registered: 12 }, full],
    [
      'is full when places are free but people wait',
      { ...coming, registered: 2, waitingListCount: 1 },
      full,
    ],
    [
      'is full when few places are free but people wait',
      { ...coming, registered: 9, waitingListCount: 1 },
      full,
    ],
    [
      'is few with a capacity of one',
      { ...coming, capacity: 1 },
      { ...few, label: '1 space left' },
    ],
    [
      'needs no registration when open to everyone',
      { ...coming, registrationRequired: false },
      { ...noneNeeded, state: 'open', label: '10 spaces left' },
    ],
    [
      'needs no registration when open to everyone with few places',
      { ...coming, registrationRequired: false, registered: 8 },
      { ...noneNeeded, state: 'few', label: '2 spaces left' },
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

describe('isPast', () => {
  it.each([
    ['a moment before its start', coming, false],
    ['at its start', exactlyNow, false],
    ['a moment after its start', past, true],
  ])('%s', (_name, session, expected) => {
    expect(isPast(session, now)).toBe(expected)
  })
})
