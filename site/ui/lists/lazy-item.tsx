import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { laidOutWhenNear } from '#site/ui/styles.ts'
import { forget, renderLater } from './rendering-queue.ts'

/** How many items of a list render together with it. */
export const eagerCount = 12

type LazyItemProps = {
  /** Renders the content together with the list. */
  isEager?: boolean
  /** 'li' by default. */
  as?: 'li' | 'div'
  children: ReactNode
}

/** An item of a long list: takes up its space at once, its content follows near the viewport. */
export function LazyItem({ isEager = false, as: Item = 'li', children }: LazyItemProps) {
  const item = useRef<HTMLElement>(null)
  const [isDue, setDue] = useState(isEager)
  const isRendered = isEager || isDue

  useEffect(() => {
    const element = item.current
    if (!element || isRendered) return
    renderLater(element, () => setDue(true))
    return () => forget(element)
  }, [isRendered])

  return (
    <Item
      ref={(element: HTMLElement | null) => void (item.current = element)}
      className={`min-w-0 ${laidOutWhenNear}`}
    >
      {/* Hydrated by itself, and first where somebody presses: the page need not wait for it. */}
      <Suspense>{isRendered && children}</Suspense>
    </Item>
  )
}
