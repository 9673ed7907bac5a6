import type { Change, ChangeEvents } from '#cms/platform/database/change-events.ts'

const publicSlugs = new Set([
  'session',
  'place',
  'category',
  'resource',
  'section-heading',
  'sub-heading',
  'overview',
  'resources-page',
  'topic-requests-page',
  'theatre-list-page',
])

export const onPublicChange = (changes: ChangeEvents, listener: (change: Change) => void): void =>
  changes.onChange((change) => {
    if (change.collection === undefined || publicSlugs.has(change.collection)) listener(change)
  })
