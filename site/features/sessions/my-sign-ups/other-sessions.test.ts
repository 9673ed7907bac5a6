import { expect, it } from 'vitest'
import { aSession } from '#site/features/sessions/session.fixture.ts'
import { otherSessions } from './other-sessions.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const on = (day: string) => ({
  startTime: `2026-06-${day}T09:00:00.000Z`,
  endTime: `2026-06-${day}T10:00:00.000Z`,
})

it('offers sessions with a free place, those of the same title first, and none that is over or full', () => {
  const own = aSession({ id: 'own', title: 'Chest drains', ...on('10') })
  const sessions = [
    own,
    aSession({ id: 'other', title: 'Sepsis', ...on('11') }),
    aSession({ id: 'later', title: 'chest drains ', ...on('24') }),
    aSession({ id: 'sooner', title: 'Chest drains', ...on('17') }),
    aSession({ id: 'full', title: 'Chest drains', capacity: 5, registered: 5, ...on('18') }),
    aSession({
      id: 'open to all',
      title: 'Chest drains',
      registrationRequired: false,
      ...on('18'),
    }),
    aSession({
      id: 'over',
      title: 'Chest drains',
      startTime: '2026-05-20T09:00:00.000Z',
      endTime: '2026-05-20T10:00:00.000Z',
    }),
  ]
  expect(otherSessions(sessions, own, now).map(({ id }) => id)).toEqual([
    'sooner',
    'later',
    'other',
  ])
})
