import { expect, it } from 'vitest'
import { adminSession, registrationOf } from '#site/admin/sessions/session.fixture.ts'
import { selectSessions } from './select-sessions.ts'

const sessions = [
  adminSession({
    id: 'late',
    title: 'Zebra',
    startTime: '2026-07-01T09:00:00.000Z',
    registered: 2,
    registrations: [registrationOf('Zoë Ångström', 'zoe@nhs.example')],
  }),
  adminSession({ id: 'early', title: 'airway', startTime: '2026-01-01T09:00:00.000Z' }),
  adminSession({
    id: 'middle',
    title: 'Burns',
    category: 'Trauma',
    startTime: '2026-03-01T09:00:00.000Z',
    registered: 5,
    waitingList: [
      {
        id: 'w',
        name: 'Grace Hopper',
        email: 'grace@example.org',
        tier: '4',
        joinedAt: '2026-01-01T09:00:00.000Z',
      },
    ],
  }),
  adminSession({ id: 'later', title: 'Sepsis 2', startTime: '2026-08-01T09:00:00.000Z' }),
]
const all = { search: '', categories: [], sort: 'date' } as const

it.each([
  ['sorts by date', all, ['early', 'middle', 'late', 'later']],
  ['sorts by title', { ...all, sort: 'title' as const }, ['early', 'middle', 'later', 'late']],
  [
    'sorts by registration count, equal ones by date',
    { ...all, sort: 'registrations' as const },
    ['middle', 'late', 'early', 'later'],
  ],
  ['finds a participant whatever the accents', { ...all, search: 'ANGSTROM zoe' }, ['late']],
  ['finds an address', { ...all, search: 'zoe@nhs' }, ['late']],
  ['finds somebody who waits', { ...all, search: 'hopper' }, ['middle']],
  ['needs every word', { ...all, search: 'hopper zebra' }, []],
  ['filters by category', { ...all, categories: ['Trauma'] }, ['middle']],
  [
    'adds categories up',
    { ...all, categories: ['Trauma', 'Simulation'] },
    ['early', 'middle', 'late', 'later'],
  ],
])('%s', (_sentence, selection, expected) => {
  expect(selectSessions(sessions, selection).map(({ id }) => id)).toEqual(expected)
})
