import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useIsBack } from '#site/lib/use-is-back.tsx'

const scrollDelayMs = 500

const signsOfUse = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Not after Back, nor once the visitor has scrolled or moved the focus. */
export function useScrollToUpcoming(
  findTarget: () => Element | null | undefined,
  hasArrived: RefObject<boolean>,
) {
  const isBack = useIsBack()
  const target = useEffectEvent(findTarget)

  useEffect(() => {
    if (isBack) hasArrived.current = true
    if (hasArrived.current) return
    const focused = document.activeElement
    const listening = new AbortController()
    let top = window.scrollY
    // The router may restore the position in this frame.
    const frame = requestAnimationFrame(() => (top = window.scrollY))

    const leave = () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      listening.abort()
    }
    const arrive = () => {
      hasArrived.current = true
      leave()
    }
    const timer = setTimeout(() => {
      arrive()
      if (document.activeElement !== focused || Math.abs(window.scrollY - top) > 1) return
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      target()?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' })
    }, scrollDelayMs)
    for (const sign of signsOfUse) {
      window.addEventListener(sign, arrive, { passive: true, signal: listening.signal })
    }
    return leave
  }, [hasArrived, isBack])
}
