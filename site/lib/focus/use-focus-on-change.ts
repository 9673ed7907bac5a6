import { useEffect, useRef } from 'react'

/**
 * For a part whose pressed button goes away with `step`. @returns a ref: its element has the focus
 * then, so that it is not lost, and a double press does not go on.
 */
export function useFocusOnChange(step: unknown) {
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    part.current?.focus()
  }, [step])
  return part
}
