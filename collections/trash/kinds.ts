export const deletedKinds = [
  'session',
  'registration',
  'waiting-list-entry',
  'attendance',
  'feedback',
  'category',
  'resource',
  'section-heading',
  'sub-heading',
  'topic-request',
  'theatre-request',
] as const
export type DeletedKind = (typeof deletedKinds)[number]

export const daysInBin = 30
