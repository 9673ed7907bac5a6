import type { SheetRow } from './read-rows.ts'

export const zone = 'Europe/London'

/** A row of a programme without a fault. */
export const row = (cells: SheetRow['cells'] = {}, number = 2): SheetRow => ({
  number,
  cells: {
    title: 'Airway',
    description: 'How to keep it.',
    category: 'Core',
    location: 'Room 1',
    startTime: '2024-11-02T10:30:00+01:00',
    endTime: '2024-11-02T11:30:00+01:00',
    faculty: '',
    topic: '',
    capacity: '',
    registrationRequired: 'true',
    ...cells,
  },
})
