import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

const initialCount = 8
const batchSize = 20

// Back must find the page at its previous height, or it restores the wrong position.
const savedCounts = new Map<string, number>()

/** How many past sessions the list shows before the first upcoming one. */
export function usePreviousSessions(list: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const [count, setCount] = useState(() => savedCounts.get(key) ?? initialCount)

  /** Adds those just before; what was read stays where it is on the screen. */
  const showMore = () => {
    const cards = () => [...(list.current?.querySelectorAll('article') ?? [])]
    const topmost = cards()[0]
    const top = topmost?.getBoundingClientRect().top
    savedCounts.set(key, count + batchSize)
    flushSync(() => setCount(count + batchSize))
    if (!topmost || top === undefined) return
    window.scrollBy({ top: topmost.getBoundingClientRect().top - top, behavior: 'instant' })
    const added = cards()[cards().indexOf(topmost) - 1]
    added?.querySelector('a')?.focus({ preventScroll: true })
  }
  return { count, showMore }
}
