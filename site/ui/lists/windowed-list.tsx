import { type ReactNode, useRef } from 'react'
import { useWindow } from './use-window.ts'
import { Button } from '#site/ui/actions/button.tsx'

type LongListProps<Entry> = {
  entries: readonly Entry[]
  /** What the entries are, such as 'sessions'. */
  noun: string
  /** Names what is listed; another list begins anew, unless it has the same entries. */
  list: string
  /** The index of the entry that it begins with; some of what is before it is shown too. */
  first?: number
  /** False while something else than the list is printed. */
  isPrintedWhole?: boolean
  /** Draws the entries that are on the page, each an article. */
  children: (shown: readonly Entry[]) => ReactNode
}

/** A list of any length, of which the page holds a stretch, and buttons to what is before and after. */
export function WindowedList<Entry>(props: LongListProps<Entry>) {
  const { entries, noun, list, first, isPrintedWhole = true, children } = props
  const box = useRef<HTMLDivElement>(null)
  const { from, to, before, after, end, ...stretch } = useWindow({
    entries,
    list,
    first,
    isPrintedWhole,
  })

  // The next Tab has to lead to what has just come, not past it.
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
              stretch.showBefore()
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
              stretch.showAfter()
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
