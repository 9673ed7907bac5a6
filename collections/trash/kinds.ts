export const deletedKinds = [
  'session',
  'registration',
  'attendance',
  'category',
  'resource',
  'section-heading',
  'sub-heading',
  'topic-request',
  'theatre-request',
] as const

/** The kinds under Recently Deleted: also imports, which can be taken back. */
export const listedKinds = [...deletedKinds, 'import'] as const
export type ListedKind = (typeof listedKinds)[number]

export const daysInTrash = 30
