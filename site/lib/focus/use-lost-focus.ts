import { type FocusEvent, useEffect, useRef } from 'react'

/** @returns props of a part that takes the focus when the element in it that has it goes away. */
export function useLostFocus() {
  const part = useRef<HTMLElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  })
  return {
    ref: part,
    tabIndex: -1,
    // A dialog that is opened in the part, but stands elsewhere, gives the focus back itself.
    onFocus: ({ target }: FocusEvent) =>
      void (focused.current = part.current?.contains(target) ? target : null),
  }
}
