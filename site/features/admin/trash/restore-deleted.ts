import { type Restored, restoreDeletedItem } from '#collections/trash/contract.ts'
import { noPlaceIn } from '#site/features/admin/no-place-in.ts'
import { messageOf, send } from '#site/data/api.ts'
import { refresh } from '#site/data/swr.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { kindWords } from './kind-words.ts'

const lists = [
  '/api/sessions',
  '/api/categories',
  '/api/resources',
  '/api/section-headings',
  '/api/sub-headings',
  '/api/admin',
]

/** @returns nothing after a No. */
async function restoreOrAsk(id: string): Promise<Restored | undefined> {
  const params = { id }
  try {
    return await send(restoreDeletedItem, { params, body: { withinCapacity: true } })
  } catch (error) {
    const full = noPlaceIn(error)
    if (!full) throw error
    if (!confirmAction(`${full.message} Restore anyway, beyond the capacity?`)) return undefined
    return send(restoreDeletedItem, { params, body: {} })
  }
}

export async function restoreDeleted(id: string): Promise<void> {
  try {
    const restored = await restoreOrAsk(id)
    if (!restored) return
    void refresh(lists)
    void showToast({ title: `${kindWords[restored.kind]} Restored`, text: restored.title })
  } catch (error) {
    showFailure('Restore Failed', messageOf(error, 'Failed to restore. Try again.'))
  }
}

/** For the toast of a deletion. */
export const undoOf = (id: string) => ({
  label: 'Undo',
  seconds: 10,
  onPress: () => void restoreDeleted(id),
})
