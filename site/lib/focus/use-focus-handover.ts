import { useLayoutEffect, useRef } from 'react'

/**
 * For a part that goes away once its button has done its work: the dialog that it is in takes the focus, which would be
 * lost, or else `target`.
 */
export function useFocusHandover(target: string) {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const next =
        element.closest<HTMLElement>('[role=dialog]') ?? document.querySelector<HTMLElement>(target)
      next?.focus({ preventScroll: true })
    }
  }, [target])
  return part
}
