import { useEffect, useEffectEvent, useRef } from 'react'
import { useIsBack } from '#site/lib/use-is-back.tsx'

const scrollDelayMs = 500

/** Not after Back, nor once the visitor has scrolled or moved the focus. */
export function useScrollToUpcoming(findTarget: () => Element | null | undefined) {
  const hasArrived = useRef(false)
  const isBack = useIsBack()
  const target = useEffectEvent(findTarget)

  useEffect(() => {
    if (isBack) hasArrived.current = true
    if (hasArrived.current) return
    const focused = document.activeElement
    let top = window.scrollY
    // The router may restore the position in this frame.
    const frame = requestAnimationFrame(() => (top = window.scrollY))
    const timer = setTimeout(() => {
      hasArrived.current = true
      if (document.activeElement !== focused || Math.abs(window.scrollY - top) > 1) return
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      target()?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' })
    }, scrollDelayMs)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [isBack])
}
