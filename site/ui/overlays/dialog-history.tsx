import { useState } from 'react'
import { dialogsOf } from '#site/lib/dialogs-of-entry.ts'
import { useDialogEntry } from '#site/lib/use-dialog-entry.ts'
import { useUnsavedChangesPrompt } from '#site/lib/use-unsaved-changes-prompt.ts'

let count = 0
/** React's ids repeat after a reload, which keeps the history. */
const newId = () => `${Date.now()}-${++count}`

type DialogHistoryProps = { isDirty: boolean; onBack: () => void }

/** Back closes the dialog, after asking about unsaved input. */
export function DialogHistory({ isDirty, onBack }: DialogHistoryProps) {
  const [id] = useState(newId)
  useDialogEntry(id, onBack)
  return isDirty && <DialogUnsavedChangesPrompt id={id} />
}

/** Rendered only if needed, as the router supports one blocker at a time. */
function DialogUnsavedChangesPrompt({ id }: { id: string }) {
  useUnsavedChangesPrompt(true, (_from, to) => !dialogsOf(to).includes(id))
  return null
}
