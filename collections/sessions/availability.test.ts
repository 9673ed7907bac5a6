import { expect, it } from 'vitest'
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
const toAll = { ...coming, registrationRequired: false }
const [register, join, showUp] = ['register', 'join-waiting-list', 'just-show-up']
const full = `full: Full, ${join}, Join Waiting List`
const complete = 'complete: Session Complete, none, Session Complete'
const unlimited = `unlimited: Unlimited capacity, ${register}, Register Now`

it.each([
  ['is complete once it has started [session.availability]', past, complete],
  ['is complete when past, before any other rule', { ...past, capacity: null }, complete],
  [
    'is cancelled before all else',
    { ...past, cancelledAt: '2026-06-01T09:00:00.000Z' },
    'cancelled: Cancelled, none, Cancelled',
  ],
  ['is open at exactly its start', exactlyNow, `open: 10 spaces left, ${register}, Register Now`],
  ['is unlimited without a capacity', { ...coming, capacity: null, registered: 99 }, unlimited],
  ['is unlimited, though some wait', { ...coming, capacity: null, waitingListCount: 2 }, unlimited],
  ['is open', { ...coming, registered: 6 }, `open: 4 spaces left, ${register}, Register Now`],
  ['is few', { ...coming, registered: 7 }, `few: 3 spaces left, ${register}, Register Now`],
  ['is few with one', { ...coming, registered: 9 }, `few: 1 space left, ${register}, Register Now`],
  ['is full with no place left', { ...coming, registered: 10 }, full],
  ['is full over its capacity', { ...coming, registered: 12 }, full],
  ['is full while people wait', { ...coming, registered: 2, waitingListCount: 1 }, full],
  ['is open to everyone', toAll, `open: 10 spaces left, ${showUp}, No Registration Needed`],
  [
    'is open to everyone without a limit',
    { ...toAll, capacity: null },
    `unlimited: Unlimited capacity, ${showUp}, No Registration Needed`,
  ],
  [
    'keeps no waiting list when open to everyone',
    { ...toAll, registered: 10 },
    `full: Full, ${showUp}, No Registration Needed`,
  ],
])('availability %s', (_sentence, session, expected) => {
  const { state, label, action, buttonText } = availability(session, now)
  expect(`${state}: ${label}, ${action}, ${buttonText}`).toBe(expected)
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
