export const rooms = {
  seminar1: 'Seminar Room 1, Education Centre',
  seminar2: 'Seminar Room 2, Education Centre',
  lecture: 'Lecture Theatre, Education Centre',
  simulation: 'Simulation Suite, Level 2',
  resus: 'ED Resus Bay 4',
  handover: 'ED Handover Room',
  children: 'Children’s ED Seminar Room',
  online: 'Online (Microsoft Teams)',
} as const
