import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { laidOutWhenNear } from '#site/ui/styles.ts'
import { forget, renderLater } from './rendering-queue.ts'

/** Items that render together with their list. */
export const eagerCount = 12

type LazyItemProps = {
  isEager?: boolean
  /** Then its content waits until it is shown. */
  isHidden?: boolean
  /** 'li' by default. */
  as?: 'li' | 'div'
  children: ReactNode
}

/** Takes up its space at once; its content renders near the viewport. */
export function LazyItem({
  isEager = false,
  isHidden = false,
  as: Item = 'li',
  children,
}: LazyItemProps) {
  const item = useRef<HTMLElement>(null)
  const [isDue, setDue] = useState(isEager)
  const isRendered = isEager || isDue

  useEffect(() => {
    const element = item.current
    if (!element || isRendered || isHidden) return
    renderLater(element, () => setDue(true))
    return () => forget(element)
  }, [isRendered, isHidden])

  return (
    <Item
      ref={(element: HTMLElement | null) => void (item.current = element)}
      hidden={isHidden}
      className={`block min-w-0 ${laidOutWhenNear}`}
    >
      {/* A boundary, so that React hydrates items one by one, and first where somebody presses. None without
          content: what comes before it is hydrated would make React start over. */}
      {isRendered && <Suspense>{children}</Suspense>}
    </Item>
  )
}
