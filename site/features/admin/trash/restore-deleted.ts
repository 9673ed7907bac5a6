import { restoreDeletedItem } from '#collections/trash/contract.ts'
import type { ListedKind } from '#collections/trash/kinds.ts'
import { act } from '#site/data/act.ts'
import { write } from '#site/data/swr.ts'
import { orBeyondCapacity } from '#site/features/admin/beyond-capacity.ts'

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

export const restoreDeleted = (id: string) =>
  act({
    run: () =>
      orBeyondCapacity(
        (withinCapacity) => write(restoreDeletedItem, { params: { id }, body: { withinCapacity } }),
        ({ message }) => `${message} Restore anyway, beyond the capacity?`,
      ),
    done: ({ kind, title }) => ({ title: `${kindWords[kind]} Restored`, text: title }),
    failed: ['Restore Failed', 'Failed to restore. Try again.'],
  })

/** For the toast of a deletion. */
export const undoOf = (id: string) => ({
  label: 'Undo',
  seconds: 10,
  onPress: () => void restoreDeleted(id),
})
