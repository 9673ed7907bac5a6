import type { Location } from 'react-router-dom'

/** The open dialogs of a history entry, the topmost last. */
export const dialogsOf = ({ state }: Pick<Location, 'state'>): readonly string[] =>
  (state as { dialogs?: string[] } | null)?.dialogs ?? []

/** Gone from the screen; the history is still to go back before their entries. */
export const closing = new Set<string>()

export const isClosingDialog = (location: Location): boolean =>
  dialogsOf(location).some((id) => closing.has(id))
