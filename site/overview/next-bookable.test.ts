import { expect, it } from 'vitest'
import { aSession } from '#site/sessions/session.fixture.ts'
import { nextBookable } from './next-bookable.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const at = (startTime: string, fields = {}) =>
  aSession({ id: startTime, startTime, registered: 0, ...fields })

it('names the next three sessions with a place, and neither past nor full ones', () => {
  const sessions = [
    at('2026-06-01T11:59:00.000Z'),
    at('2026-06-01T13:00:00.000Z', { registered: 10, capacity: 10 }),
    at('2026-06-02T09:00:00.000Z'),
    at('2026-06-03T09:00:00.000Z', { waitingListCount: 1 }),
    at('2026-06-04T09:00:00.000Z', { registrationRequired: false }),
    at('2026-06-30T09:00:00.000Z', { capacity: null }),
    at('2026-07-02T09:00:00.000Z'),
  ]
  expect(nextBookable(sessions, now).map(({ id }) => id.slice(0, 10))).toEqual([
    '2026-06-02',
    '2026-06-04',
    '2026-06-30',
  ])
})
