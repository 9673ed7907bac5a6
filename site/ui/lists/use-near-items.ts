import { startTransition, useCallback, useRef, useState } from 'react'

const isInUse = (item: Element) => item.contains(document.activeElement)

/** The ids of items within a screen of the viewport or with the focus. */
export function useNearItems() {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set())
  const ids = useRef(new Map<Element, string>())
  const observer = useRef<IntersectionObserver>(undefined)

  const observe = useCallback((item: Element | null, id: string) => {
    observer.current ??= new IntersectionObserver(
      (entries) =>
        startTransition(() =>
          setNear((before) => {
            const next = new Set(before)
            for (const { target, isIntersecting } of entries) {
              const known = ids.current.get(target)
              if (known === undefined) continue
              if (isIntersecting || isInUse(target)) next.add(known)
              else next.delete(known)
            }
            return next
          }),
        ),
      { rootMargin: '100%' },
    )
    if (!item) return
    ids.current.set(item, id)
    observer.current.observe(item)
    return () => {
      ids.current.delete(item)
      observer.current?.unobserve(item)
    }
  }, [])

  return { near, observe }
}

export type NearItems = ReturnType<typeof useNearItems>
