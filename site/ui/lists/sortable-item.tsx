import { memo, type ReactNode, useEffect, useRef } from 'react'
import { laidOutWhenNear } from '#site/ui/styles.ts'
import type { NearItems } from './use-near-items.ts'

type SortableItemProps = {
  id: string
  title: string
  observe: NearItems['observe']
  className: string
  isMarked: boolean
  /** False if far from the viewport. */
  children: ReactNode
}

const settlingMs = 2_000

export const SortableItem = memo(function SortableItem(props: SortableItemProps) {
  const { id, title, observe, className, isMarked, children } = props
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => observe(item.current, id), [observe, id])
  useEffect(() => {
    const marked = item.current
    if (!isMarked || !marked?.parentElement) return
    // Again whenever an item above gets its real height, which it has only near the viewport.
    const observer = new ResizeObserver(() => marked.scrollIntoView({ block: 'center' }))
    observer.observe(marked.parentElement)
    const timer = setTimeout(() => observer.disconnect(), settlingMs)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isMarked])
  return (
    <li
      ref={item}
      data-marked={isMarked || undefined}
      className={`min-w-0 rounded-xl outline-offset-4 outline-accent transition-[outline-color] data-marked:outline-3 ${className} ${laidOutWhenNear}`}
    >
      {children || title}
    </li>
  )
})
