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

/** The kinds under Recently Deleted: also imports, which can be taken back. */
export const binKinds = [...deletedKinds, 'import'] as const
export type BinKind = (typeof binKinds)[number]

export const daysInBin = 30
