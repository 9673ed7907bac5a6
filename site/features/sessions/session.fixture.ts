import type { SessionView } from '#collections/sessions/contract.ts'

/** An upcoming session. */
export const aSession = (changes: Partial<SessionView> = {}): SessionView => ({
  id: '1',
  title: 'Difficult airway',
  description: 'A hands-on hour.',
  category: 'Airway',
  faculty: 'Dr Amara Okafor',
  topic: 'Intubation',
  location: 'Seminar Room 2',
  startTime: '2026-06-10T09:00:00.000Z',
  endTime: '2026-06-10T10:00:00.000Z',
  capacity: 10,
  registered: 2,
  waitingListCount: 0,
  registrationRequired: true,
  teachingMinutes: null,
  materialsUrl: null,
  sequence: 0,
  cancelledAt: null,
  cancelReason: null,
  ...changes,
})
