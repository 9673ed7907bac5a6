import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

/** With how many entries a page comes up, and how many of them stand before the one it begins with. */
const onArrival = { count: 24, before: 8 }
/** The same while somebody types: what a slow phone can draw between two frames. */
const onChange = { count: 1, before: 0 }
/** How many come with each step of growing by itself, and with each press of a button. */
const atOnce = 1
const onRequest = 20
/** As many come by themselves, one after each rest; the others when somebody gets near. */
const byThemselves = 60
/** In milliseconds; longer than between two keys: a card is in the way of somebody who types. */
const rest = 500

type Stretch = { from: number; to: number }

// Back has to find the page as high as it was, or it comes up at another place.
const seen = new Map<string, Stretch>()

type StretchOptions = {
  entries: readonly unknown[]
  /** Names what is listed; another list begins again, unless it has the same entries. */
  list: string
  /** The index of the entry that it begins with, after a few that stand before it. */
  first?: number
  isPrintedWhole: boolean
}

const areSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((entry, index) => entry === others[index])

/**
 * The stretch of a long list that is on the page: a thousand cards at once would stop the browser for
 * seconds. It grows at its end by itself and by `showAfter`, at its beginning by `showBefore`. Print
 * gets all of it.
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
  // Another letter that finds the same is nothing to draw.
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

  // Grows before somebody who scrolls gets there.
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
    /** For the element at the end of the list. */
    end,
  }
}
