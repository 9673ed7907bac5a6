import { useEffect, useState } from 'react'
import { createStore, useStore } from './store.ts'

/** How many inputs hold what was typed and is not stored. */
const unsaved = createStore(0)

/** Whether anything that was typed on this page would be lost. */
export const hasUnsavedInput = () => unsaved.get() > 0

/** Counts an input as unsaved while it is dirty. */
export function useUnsaved(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    unsaved.set(unsaved.get() + 1)
    return () => unsaved.set(unsaved.get() - 1)
  }, [isDirty])
}

/** Whether more is unsaved than there was at first, as what lies behind a dialog. */
export function useHasUnsavedSince() {
  const [before] = useState(unsaved.get)
  return useStore(unsaved) > before
}
