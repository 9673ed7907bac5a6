import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

/** How many entries render first, and how many of them precede the starting one. */
const onArrival = { count: 24, before: 8 }
/** The same while typing: as much as a slow phone can render between two frames. */
const onChange = { count: 1, before: 0 }
/** Entries added per step, and per press of a button. */
const atOnce = 1
const onRequest = 20
/** This many are added automatically; the rest as somebody scrolls near. */
const byThemselves = 60
/** Longer than the time between two keys, so that rendering does not block typing. */
const rest = 500

type Stretch = { from: number; to: number }

// Back must find the page at its previous height, or it restores the wrong position.
const seen = new Map<string, Stretch>()

type StretchOptions = {
  entries: readonly unknown[]
  /** Identifies the list; a new value starts over, unless the entries are the same. */
  list: string
  /** The index of the entry to start at. */
  first?: number
  isPrintedWhole: boolean
}

const areSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((entry, index) => entry === others[index])

/**
 * The window of a long list that is rendered: a thousand cards at once would block for seconds.
 * Grows automatically and with `showAfter` and `showBefore`. Printed in full.
 */
export function useWindow({ entries, list, first = 0, isPrintedWhole }: StretchOptions) {
  const total = entries.length
  const place = `${useLocation().key} ${list}`
  const begin = ({ count, before }: typeof onArrival): Stretch => {
    const from = Math.max(0, first - before)
    return { from, to: from + count }
  }
  const [shown, setShown] = useState(() => ({
    list,
    first,
    entries,
    stretch: seen.get(place) ?? begin(onArrival),
  }))
  // Another key with the same result needs no rendering.
  const isUnchanged = shown.first === first && areSame(shown.entries, entries)
  const stretch = shown.list === list || isUnchanged ? shown.stretch : begin(onChange)
  if (shown.list !== list || !isUnchanged) setShown({ list, first, entries, stretch })

  const { from, to } = stretch
  const change = (next: Stretch) => setShown({ list, first, entries, stretch: next })
  useEffect(() => void seen.set(place, { from, to }), [place, from, to])
  const grow = () => startTransition(() => change({ from, to: to + atOnce }))
  const showAll = useEffectEvent(() => flushSync(() => change({ from: 0, to: total })))
  const growByItself = useEffectEvent(grow)

  const growsByItself = to < total && to - from < byThemselves
  useEffect(() => {
    if (!growsByItself) return
    const timer = setTimeout(() => growByItself(), rest)
    return () => clearTimeout(timer)
  }, [growsByItself, to, list])
  useEffect(() => {
    if (!isPrintedWhole) return
    const all = () => showAll()
    addEventListener('beforeprint', all)
    return () => removeEventListener('beforeprint', all)
  }, [isPrintedWhole])

  // Grow before somebody scrolls there.
  const watched = useRef<IntersectionObserver>(undefined)
  const end = (element: Element | null) => {
    watched.current?.disconnect()
    if (!element || !('IntersectionObserver' in globalThis)) return
    watched.current = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), {
      rootMargin: '100%',
    })
    watched.current.observe(element)
  }

  return {
    from,
    to: Math.min(to, total),
    before: from,
    after: Math.max(0, total - to),
    showBefore: () => change({ from: Math.max(0, from - onRequest), to }),
    showAfter: () => change({ from, to: to + onRequest }),
    /** A ref for the element after the last entry. */
    end,
  }
}
