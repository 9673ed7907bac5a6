import type { ListedKind } from '#collections/trash/kinds.ts'

export const kindWords = {
  session: 'Session',
  registration: 'Registration',
  attendance: 'Attendance',
  category: 'Category',
  resource: 'Resource',
  'section-heading': 'Section Heading',
  'sub-heading': 'Sub Heading',
  'topic-request': 'Topic Request',
  'theatre-request': 'Theatre List Request',
  import: 'Import',
} as const satisfies Record<ListedKind, string>
