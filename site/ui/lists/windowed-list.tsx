import { type ReactNode, useRef } from 'react'
import { useWindow } from './use-window.ts'
import { Button } from '#site/ui/actions/button.tsx'

type WindowedListProps<Entry> = {
  entries: readonly Entry[]
  /** Such as 'sessions'. */
  noun: string
  /** A new value starts over, unless the entries are the same. */
  list: string
  /** The index of the entry to start at; a few before it are shown too. */
  first?: number
  /** False while only something else is printed. */
  isPrintedWhole?: boolean
  /** Renders the visible entries, each as an article. */
  children: (shown: readonly Entry[]) => ReactNode
}

export function WindowedList<Entry>(props: WindowedListProps<Entry>) {
  const { entries, noun, list, first, isPrintedWhole = true, children } = props
  const box = useRef<HTMLDivElement>(null)
  const { from, to, before, after, end, ...actions } = useWindow({
    entries,
    list,
    first,
    isPrintedWhole,
  })

  // The next Tab has to reach the new entries, not skip them.
  const focusArticle = (index: number) =>
    requestAnimationFrame(() => {
      const article = box.current?.querySelectorAll('article')[index]
      if (!article) return
      article.tabIndex = -1
      article.focus({ preventScroll: true })
    })

  return (
    <div ref={box} className="flex flex-col gap-4 print:block">
      {before > 0 && (
        <div className="text-center">
          <Button
            variant="secondary"
            onPress={() => {
              actions.showBefore()
              focusArticle(0)
            }}
          >
            Show previous {noun} ({before})
          </Button>
        </div>
      )}
      {children(entries.slice(from, to))}
      {after > 0 && (
        <div ref={end} className="text-center">
          <Button
            variant="secondary"
            onPress={() => {
              actions.showAfter()
              focusArticle(to - from)
            }}
          >
            Show more {noun} ({after})
          </Button>
        </div>
      )}
    </div>
  )
}
