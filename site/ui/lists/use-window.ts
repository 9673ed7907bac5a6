import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

/** `before` is how many of them precede the starting one. */
const initialWindow = { count: 24, before: 8 }
/** While typing: as much as a slow phone can render between two frames. */
const changedWindow = { count: 1, before: 0 }
const growthStep = 1
const batchSize = 20
/** Grows this far by itself, then as somebody scrolls near. */
const autoGrowLimit = 60
/** Longer than the time between two keys, so that rendering does not block typing. */
const autoGrowDelayMs = 500

type ListWindow = { from: number; to: number }

// Back must find the page at its previous height, or it restores the wrong position.
const savedWindows = new Map<string, ListWindow>()

type WindowOptions = {
  entries: readonly unknown[]
  /** A new value starts over, unless the entries are the same. */
  list: string
  first?: number
  isPrintedWhole: boolean
}

const areSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((entry, index) => entry === others[index])

/** Renders a window of a long list: a thousand cards at once would block for seconds. Printed in full. */
export function useWindow({ entries, list, first = 0, isPrintedWhole }: WindowOptions) {
  const total = entries.length
  const place = `${useLocation().key} ${list}`
  const begin = ({ count, before }: typeof initialWindow): ListWindow => {
    const from = Math.max(0, first - before)
    return { from, to: from + count }
  }
  const [shown, setShown] = useState(() => ({
    list,
    first,
    entries,
    window: savedWindows.get(place) ?? begin(initialWindow),
  }))
  // Another key with the same result needs no rendering.
  const isUnchanged = shown.first === first && areSame(shown.entries, entries)
  const window = shown.list === list || isUnchanged ? shown.window : begin(changedWindow)
  if (shown.list !== list || !isUnchanged) setShown({ list, first, entries, window })

  const { from, to } = window
  const change = (next: ListWindow) => setShown({ list, first, entries, window: next })
  useEffect(() => void savedWindows.set(place, { from, to }), [place, from, to])
  const grow = () => startTransition(() => change({ from, to: to + growthStep }))
  const showAll = useEffectEvent(() => flushSync(() => change({ from: 0, to: total })))
  const autoGrow = useEffectEvent(grow)

  const autoGrows = to < total && to - from < autoGrowLimit
  useEffect(() => {
    if (!autoGrows) return
    const timer = setTimeout(() => autoGrow(), autoGrowDelayMs)
    return () => clearTimeout(timer)
  }, [autoGrows, to, list])
  useEffect(() => {
    if (!isPrintedWhole) return
    const all = () => showAll()
    addEventListener('beforeprint', all)
    return () => removeEventListener('beforeprint', all)
  }, [isPrintedWhole])

  const observer = useRef<IntersectionObserver>(undefined)
  const end = (element: Element | null) => {
    observer.current?.disconnect()
    if (!element || !('IntersectionObserver' in globalThis)) return
    observer.current = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), {
      rootMargin: '100%',
    })
    observer.current.observe(element)
  }

  return {
    from,
    to: Math.min(to, total),
    before: from,
    after: Math.max(0, total - to),
    showBefore: () => change({ from: Math.max(0, from - batchSize), to }),
    showAfter: () => change({ from, to: to + batchSize }),
    /** A ref for the element after the last entry. */
    end,
  }
}
