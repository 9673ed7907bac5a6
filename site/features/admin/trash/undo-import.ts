import { counted } from '#collections/counted.ts'
import { formatShortDate } from '#collections/site-time.ts'
import { type UndoneImport, undoImport, undoRepeat } from '#collections/sessions/import.contract.ts'
import { readConfig } from '#collections/users/contract.ts'
import { act } from '#site/data/act.ts'
import { send } from '#site/data/api.ts'
import { write } from '#site/data/swr.ts'

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

const takeBack = (what: 'Import' | 'Repeat', undo: () => Promise<UndoneImport>) =>
  act({
    run: async () => {
      const undone = await undo()
      const { timeZone } = await send(readConfig, {})
      return undoneText(undone, timeZone)
    },
    done: (text) => ({ title: `${what} Undone`, text }),
    failed: ['Undo Failed', `Failed to undo the ${what.toLowerCase()}. Try again.`],
  })

/** Takes a whole import back and says what stays. */
export const takeBackImport = (id: string) =>
  takeBack('Import', () => write(undoImport, { params: { id } }))

/** For the toast of copies that were made together. */
export const undoOfRepeat = (sessions: string[]) => ({
  label: 'Undo',
  seconds: 30,
  onPress: () => void takeBack('Repeat', () => write(undoRepeat, { body: { sessions } })),
})

/** For the toast of an import. It is also under Recently Deleted. */
export const undoOfImport = (id: string) => ({
  label: 'Undo',
  seconds: 30,
  onPress: () => void takeBackImport(id),
})
