import { useLayoutEffect, useRef, useState } from 'react'

export type Sortable = { key: string; title: string }

export type SortableOrder = ReturnType<typeof useSortableOrder>

function moveKey(keys: readonly string[], key: string, to: number) {
  const others = keys.filter((other) => other !== key)
  return others.toSpliced(to, 0, key)
}

/** `onReorder` gets the new order and the moved key. */
export function useSortableOrder(
  entries: readonly Sortable[],
  onReorder: (keys: string[], moved: string) => void,
) {
  const [draft, setDraft] = useState<string[]>()
  const [announcement, announce] = useState('')
  const storedKeys = entries.map(({ key }) => key)
  const keys = draft ?? storedKeys
  // So that the pressed button keeps the focus and stays in view.
  const pressedElement = useRef<Element | null>(null)
  const latest = useRef(keys)
  const order = keys.join('\n')

  useLayoutEffect(() => {
    latest.current = order.split('\n')
    if (!(pressedElement.current instanceof HTMLElement)) return
    pressedElement.current.focus({ preventScroll: true })
    pressedElement.current.closest('li')?.scrollIntoView({ block: 'nearest' })
    pressedElement.current = null
  }, [order])

  const titleOf = (key: string) => entries.find((entry) => entry.key === key)?.title ?? ''
  const say = (key: string, what: string) => announce(`${titleOf(key)} ${what}`)
  const place = (key: string) =>
    `position ${latest.current.indexOf(key) + 1} of ${latest.current.length}`

  /** @returns false if nothing would change. */
  const moveTo = (key: string, to: number) => {
    const from = latest.current.indexOf(key)
    if (to === from || to < 0 || to >= latest.current.length) return false
    latest.current = moveKey(latest.current, key, to)
    return true
  }
  const sayEnd = (key: string, by: 1 | -1) =>
    say(key, by < 0 ? 'is already the first.' : 'is already the last.')

  return {
    keys,
    announcement,
    lift: (key: string) => {
      setDraft(latest.current)
      say(key, `picked up, ${place(key)}.`)
    },
    carryOver: (key: string, over: string) => {
      if (!moveTo(key, latest.current.indexOf(over))) return
      setDraft(latest.current)
      say(key, `moved to ${place(key)}.`)
    },
    /** Moves the dragged card by one in reading order. */
    carryBy: (key: string, by: 1 | -1) => {
      if (!moveTo(key, latest.current.indexOf(key) + by)) return sayEnd(key, by)
      pressedElement.current = document.activeElement
      setDraft(latest.current)
      say(key, `moved to ${place(key)}.`)
    },
    drop: (key: string) => {
      setDraft(undefined)
      say(key, `dropped at ${place(key)}.`)
      if (latest.current.join('\n') !== storedKeys.join('\n')) onReorder(latest.current, key)
    },
    cancel: (key: string) => {
      latest.current = storedKeys
      setDraft(undefined)
      say(key, `put back to ${place(key)}. Reordering cancelled.`)
    },
    /** Moves a card by one and saves. */
    step: (key: string, by: 1 | -1, pressed: Element) => {
      if (!moveTo(key, latest.current.indexOf(key) + by)) return sayEnd(key, by)
      pressedElement.current = pressed
      say(key, `moved to ${place(key)}.`)
      onReorder(latest.current, key)
    },
  }
}
