export const listChoices = [
  { value: 'registration', label: 'A place' },
  { value: 'waiting-list-entry', label: 'The waiting list' },
] as const
