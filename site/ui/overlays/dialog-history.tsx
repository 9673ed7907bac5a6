import { useState } from 'react'
import { dialogsOf, useDialogEntry } from '#site/lib/use-dialog-entry.ts'
import { useUnsavedChangesPrompt } from '#site/lib/use-unsaved-changes-prompt.ts'

let count = 0
/** Unlike React's ids, not repeated after a reload, which keeps the history. */
const newId = () => `${Date.now()}-${++count}`

type DialogHistoryProps = { isDirty: boolean; onBack: () => void }

/** Back closes the dialog, and asks first if there is unsaved input. */
export function DialogHistory({ isDirty, onBack }: DialogHistoryProps) {
  const [id] = useState(newId)
  useDialogEntry(id, onBack)
  return isDirty && <DialogUnsavedChangesPrompt id={id} />
}

/** A component, because the router supports one blocker at a time. */
function DialogUnsavedChangesPrompt({ id }: { id: string }) {
  useUnsavedChangesPrompt(true, (_from, to) => !dialogsOf(to).includes(id))
  return null
}
