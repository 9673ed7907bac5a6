import { useEffect, useState, useSyncExternalStore } from 'react'

let unsaved = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1) {
  unsaved += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether anything that was typed on this page would be lost. */
export const hasUnsavedInput = () => unsaved > 0

/** Counts an input as unsaved while it is dirty. */
export function useUnsaved(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    count(1)
    return () => count(-1)
  }, [isDirty])
}

/** Whether more is unsaved than there was at first, as what lies behind a dialog. */
export function useHasUnsavedSince() {
  const [before] = useState(unsaved)
  return (
    useSyncExternalStore(
      subscribe,
      () => unsaved,
      () => 0,
    ) > before
  )
}
