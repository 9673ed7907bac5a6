import { counted } from '#collections/counted.ts'
import { undoImport, type UndoneImport, undoRepeat } from '#collections/sessions/import.contract.ts'
import { formatShortDate } from '#collections/site-time.ts'
import { type ListedKind, restoreDeletedItem } from '#collections/trash/contract.ts'
import { readConfig } from '#collections/users/contract.ts'
import { act } from '#site/data/act.ts'
import { send } from '#site/data/api.ts'
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
    failed: ['Restore Failed', 'Failed to restore. Please try again.'],
  })

export const undo = (onPress: () => unknown, seconds = 10) => ({
  label: 'Undo',
  seconds,
  onPress: () => void onPress(),
})

export const undoOf = (id: string) => undo(() => restoreDeleted(id))

const maxNamed = 3

/** '29 sessions removed. 1 session kept, as …: Airway, Thu 26 Nov 2026.' */
export function undoneText({ removed, kept }: UndoneImport, zone: string): string {
  const named = kept
    .slice(0, maxNamed)
    .map(({ title, startTime }) => `${title}, ${formatShortDate(startTime, zone)}`)
  if (kept.length > maxNamed) named.push(`${kept.length - maxNamed} more`)
  return [
    removed > 0 && `${counted(removed, 'session')} removed.`,
    kept.length > 0 &&
      `${counted(kept.length, 'session')} kept because people have registered or edited since: ${named.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const takeBack = (what: 'Import' | 'Repeat', call: () => Promise<UndoneImport>) =>
  act({
    run: async () => {
      const undone = await call()
      const { timeZone } = await send(readConfig, {})
      return undoneText(undone, timeZone)
    },
    done: (text) => ({ title: `${what} Undone`, text }),
    failed: ['Undo Failed', `Failed to undo the ${what.toLowerCase()}. Please try again.`],
  })

export const takeBackImport = (id: string) =>
  takeBack('Import', () => write(undoImport, { params: { id } }))

/** For the toast of an import. It is also under Recently Deleted. */
export const undoOfImport = (id: string) => undo(() => takeBackImport(id), 30)

export const undoOfRepeat = (sessions: string[]) =>
  undo(() => takeBack('Repeat', () => write(undoRepeat, { body: { sessions } })), 30)
