import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

const initialCount = 8
const batchSize = 20

// Back needs the previous height to restore the scroll position.
const savedCounts = new Map<string, number>()

export function usePreviousSessions(list: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const [count, setCount] = useState(() => savedCounts.get(key) ?? initialCount)

  /** Adds earlier ones above, without moving what is on screen. */
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
