import { counted } from '#collections/counted.ts'
import { formatShortDate } from '#collections/site-time.ts'
import { type UndoneImport, undoImport, undoRepeat } from '#collections/sessions/import.contract.ts'
import { readConfig } from '#collections/users/contract.ts'
import { messageOf, send } from '#site/data/api.ts'
import { refresh } from '#site/data/swr.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'

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
      `${counted(kept.length, 'session')} kept, as somebody has registered or edited since: ${named.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

async function takeBack(what: 'Import' | 'Repeat', undo: () => Promise<UndoneImport>) {
  try {
    const undone = await undo()
    const { timeZone } = await send(readConfig, {})
    void refresh(['/api/sessions', '/api/categories', '/api/admin'])
    void showToast({ title: `${what} Undone`, text: undoneText(undone, timeZone) })
  } catch (error) {
    const failure = `Failed to undo the ${what.toLowerCase()}. Try again.`
    showFailure('Undo Failed', messageOf(error, failure))
  }
}

/** Takes a whole import back and says what stays. */
export const takeBackImport = (id: string): Promise<void> =>
  takeBack('Import', () => send(undoImport, { params: { id } }))

/** For the toast of copies that were made together. */
export const undoOfRepeat = (sessions: string[]) => ({
  label: 'Undo',
  seconds: 30,
  onPress: () => void takeBack('Repeat', () => send(undoRepeat, { body: { sessions } })),
})

/** For the toast of an import. It is also under Recently Deleted. */
export const undoOfImport = (id: string) => ({
  label: 'Undo',
  seconds: 30,
  onPress: () => void takeBackImport(id),
})
