import { useEffect, useState } from 'react'
import { createStore, useStore } from './store.ts'

/** The number of inputs with unsaved text. */
const unsaved = createStore(0)

export const hasUnsavedInput = () => unsaved.get() > 0

/** Counts an input as unsaved while it is dirty. */
export function useUnsaved(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    unsaved.set(unsaved.get() + 1)
    return () => unsaved.set(unsaved.get() - 1)
  }, [isDirty])
}

/** Whether more is unsaved than at first: input behind a dialog does not count. */
export function useHasUnsavedSince() {
  const [before] = useState(unsaved.get)
  return useStore(unsaved) > before
}
