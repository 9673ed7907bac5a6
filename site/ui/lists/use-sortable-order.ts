import { useLayoutEffect, useRef, useState } from 'react'

export type Sortable = { key: string; title: string }

export type SortableOrder = ReturnType<typeof useSortableOrder>

function moveKey(keys: readonly string[], key: string, to: number) {
  const others = keys.filter((other) => other !== key)
  return others.toSpliced(to, 0, key)
}

/**
 * The order of a list while one of its cards is carried, and the sentences that say where it is.
 * `onReorder` gets the keys in their new order and the key of the card that was moved.
 */
export function useSortableOrder(
  entries: readonly Sortable[],
  onReorder: (keys: string[], moved: string) => void,
) {
  const [draft, setDraft] = useState<string[]>()
  const [announcement, announce] = useState('')
  const given = entries.map(({ key }) => key)
  const keys = draft ?? given
  // What was pressed to move a card; it is to keep the focus and stay in view.
  const held = useRef<Element | null>(null)
  const latest = useRef(keys)
  const order = keys.join('\n')

  useLayoutEffect(() => {
    latest.current = order.split('\n')
    if (!(held.current instanceof HTMLElement)) return
    held.current.focus({ preventScroll: true })
    held.current.closest('li')?.scrollIntoView({ block: 'nearest' })
    held.current = null
  }, [order])

  const titleOf = (key: string) => entries.find((entry) => entry.key === key)?.title ?? ''
  const say = (key: string, what: string) => announce(`${titleOf(key)} ${what}`)
  const place = (key: string) =>
    `position ${latest.current.indexOf(key) + 1} of ${latest.current.length}`

  /** Moves within the list; false when the card is there already or there is no such place. */
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
    /** Carries the card to the place of another one. */
    carryOver: (key: string, over: string) => {
      if (!moveTo(key, latest.current.indexOf(over))) return
      setDraft(latest.current)
      say(key, `moved to ${place(key)}.`)
    },
    /** Carries the card one place on or back in reading order. */
    carryBy: (key: string, by: 1 | -1) => {
      if (!moveTo(key, latest.current.indexOf(key) + by)) return sayEnd(key, by)
      held.current = document.activeElement
      setDraft(latest.current)
      say(key, `moved to ${place(key)}.`)
    },
    drop: (key: string) => {
      setDraft(undefined)
      say(key, `dropped at ${place(key)}.`)
      if (latest.current.join('\n') !== given.join('\n')) onReorder(latest.current, key)
    },
    cancel: (key: string) => {
      latest.current = given
      setDraft(undefined)
      say(key, `put back to ${place(key)}. Reordering cancelled.`)
    },
    /** Moves the card one place and saves at once. */
    step: (key: string, by: 1 | -1, pressed: Element) => {
      if (!moveTo(key, latest.current.indexOf(key) + by)) return sayEnd(key, by)
      held.current = pressed
      say(key, `moved to ${place(key)}.`)
      onReorder(latest.current, key)
    },
  }
}
