import { type FocusEvent, useEffect, useRef } from 'react'

const controls = 'a[href], button:not(:disabled), input:not(:disabled)'

/** The same control of the rows around it, the next row first. */
function placesAround(target: Element) {
  const row = target.closest('tr, li')
  if (!row?.parentElement) return () => undefined
  const all = [...row.parentElement.children]
  const at = all.indexOf(row)
  const rows = [...all.slice(at + 1), ...all.slice(0, at).toReversed()]
  const name = target.getAttribute('aria-label')?.split(' ')[0]
  return () => {
    const near = rows.find((one) => one.isConnected && one.querySelector(controls))
    const found = [...(near?.querySelectorAll<HTMLElement>(controls) ?? [])]
    return found.find((one) => name && one.getAttribute('aria-label')?.startsWith(name)) ?? found[0]
  }
}

/**
 * @param hasRows of a table or list, in which the next row takes the focus.
 * @returns props of a part that takes the focus when the element in it that has it goes away.
 */
export function useLostFocus<Part extends HTMLElement = HTMLElement>(hasRows = false) {
  const part = useRef<Part>(null)
  const lost = useRef<{ target: Element; next: () => HTMLElement | undefined }>(null)
  useEffect(() => {
    if (!lost.current || lost.current.target.isConnected) return
    // In a dialog, which gives the focus back, or somewhere else by now.
    if (document.activeElement !== document.body) return
    const next = (hasRows ? lost.current.next() : undefined) ?? part.current
    lost.current = null
    next?.focus({ preventScroll: next === part.current })
  })
  return {
    ref: part,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      if (part.current?.contains(target)) lost.current = { target, next: placesAround(target) }
    },
  }
}
