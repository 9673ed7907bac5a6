import { useLayoutEffect, useRef } from 'react'

/** For a part that goes away once its button has done its work: `target` takes the focus, which would be lost. */
export function useFocusHandover(target: string) {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
    }
  }, [target])
  return part
}
