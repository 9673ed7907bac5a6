import type { AdminSessionView } from '#collections/sessions/contract.ts'

export const adminSession = (fields: Partial<AdminSessionView> = {}): AdminSessionView => ({
  id: '1',
  title: 'Airway workshop',
  description: 'Hands on.',
  category: 'Simulation',
  faculty: null,
  topic: null,
  location: 'Suite 2',
  startTime: '2026-06-10T13:30:00.000Z',
  endTime: '2026-06-10T15:00:00.000Z',
  capacity: 10,
  registered: 0,
  waitingListCount: 0,
  registrationRequired: true,
  sequence: 0,
  updatedAt: '2026-05-01T08:00:00.000Z',
  editedBy: null,
  registrations: [],
  waitingList: [],
  ...fields,
})
