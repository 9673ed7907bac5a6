import { createContext } from 'react'

const unsavedInputs = new Set<symbol>()

/** Counts one input as unsaved until the returned function is called. */
export function trackUnsaved(): () => void {
  const input = Symbol('unsaved input')
  unsavedInputs.add(input)
  return () => void unsavedInputs.delete(input)
}

/** Whether anything that was typed on this page would be lost. */
export const hasUnsavedInput = () => unsavedInputs.size > 0

/** Counts a form as unsaved in the dialog that it is in, until the returned function is called. */
export const UnsavedInDialog = createContext<(() => () => void) | undefined>(undefined)
