import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { aSession } from '#site/features/sessions/session.fixture.ts'

export const adminSession = (fields: Partial<AdminSessionView> = {}): AdminSessionView => ({
  ...aSession({
    title: 'Airway workshop',
    category: 'Simulation',
    faculty: null,
    topic: null,
    location: 'Suite 2',
    startTime: '2026-06-10T13:30:00.000Z',
    endTime: '2026-06-10T15:00:00.000Z',
    registered: 0,
  }),
  series: null,
  updatedAt: '2026-05-01T08:00:00.000Z',
  facultyEmail: null,
  attended: 0,
  registrations: [],
  waitingList: [],
  ...fields,
})
