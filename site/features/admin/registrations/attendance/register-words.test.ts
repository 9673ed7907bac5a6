import { expect, it } from 'vitest'
import type { RegisterLine } from '#collections/attendance/contract.ts'
import { recordedWords, registerSummary } from './register-words.ts'

const session = { startTime: '2026-11-25T13:00:00.000Z', endTime: '2026-11-25T14:30:00.000Z' }
const there = {
  id: '1',
  arrivedAt: '2026-11-25T13:02:00.000Z',
  share: 'all' as const,
  source: 'door' as const,
}
const line = (attendance: Partial<typeof there> | object | null, isRegistered = true) =>
  ({
    email: 'a@example.org',
    fullName: 'Ada',
    rotaTier: 'tier 3',
    isRegistered,
    attendance: attendance && { ...there, ...attendance },
  }) as RegisterLine

it.each([
  [{}, 'door 13:02'],
  [{ arrivedAt: '2026-11-25T13:52:00.000Z' }, 'door 13:52, after half-time'],
  [{ source: 'later' }, 'sent later, 13:02'],
  [{ source: 'hand' }, 'by hand'],
  [null, undefined],
])('says of %o that it was recorded “%s”', (attendance, words) => {
  expect(recordedWords(line(attendance), session, 'Europe/London')).toBe(words)
})

it('says of somebody who was recorded before the session was moved that it does not count', () => {
  const moved = { ...line(null), arrivedBefore: '2026-11-18T13:02:00.000Z' }
  expect(recordedWords(moved, session, 'Europe/London')).toBe(
    'recorded Wed 18 Nov 2026, 13:02, before the session was moved: does not count',
  )
})

it('counts who was there, for a half, absent, and signed in later', () => {
  const lines = [
    line({}),
    line({ share: 'half' }),
    line({ source: 'later' }, false),
    line(null),
    line(null),
  ]
  expect(registerSummary(lines)).toBe(
    '3 there, 1 of them half, 2 registered and not there, 1 sent later',
  )
  expect(registerSummary([])).toBe('0 there')
})
