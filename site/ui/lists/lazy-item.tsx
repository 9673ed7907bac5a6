import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { laidOutWhenNear } from '#site/ui/styles.ts'

/** Items that render together with their list. */
export const eagerCount = 12

type LazyItemProps = {
  isEager?: boolean
  /** 'li' by default. */
  as?: 'li' | 'div'
  children: ReactNode
}

/** Takes up its space at once; its content renders after the list, in slices that keep nobody waiting. */
export function LazyItem({ isEager = false, as: Item = 'li', children }: LazyItemProps) {
  const [isDue, setDue] = useState(isEager)
  const isRendered = isEager || isDue

  useEffect(() => {
    if (isRendered) return
    const render = () => setDue(true)
    const renderForPrint = () => flushSync(render)
    startTransition(render)
    addEventListener('beforeprint', renderForPrint)
    return () => removeEventListener('beforeprint', renderForPrint)
  }, [isRendered])

  return (
    <Item className={`block min-w-0 ${laidOutWhenNear}`}>
      {/* A boundary, so that React hydrates items one by one, and first where somebody presses. None without
          content: what comes before it is hydrated would make React start over. */}
      {isRendered && <Suspense>{children}</Suspense>}
    </Item>
  )
}
