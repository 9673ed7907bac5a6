import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Before any of these makes React render, which would empty the fields again. */
const firstSigns = [
  'focus',
  'focusin',
  'pointerdown',
  'keydown',
  'input',
  'change',
  'submit',
] as const

/** A field with a value that React does not know, and what tells its owner. */
type Filled = { field: Element; tell: () => void }
type Find = () => Filled | undefined

const finds = new Set<Find>()
let timer: ReturnType<typeof setInterval> | undefined

function takeOver(event?: Event) {
  // All are read before the first is told, which makes React write into the others.
  const filled = [...finds].map((find) => find()).filter((found) => found !== undefined)
  const isTyping = event?.type === 'input' || event?.type === 'change'
  // React hears of what is typed by itself.
  if (filled.every(({ field }) => isTyping && field === event.target)) return
  // At once, as the event may send the form.
  flushSync(() => filled.forEach(({ tell }) => tell()))
}

function watch(find: Find) {
  if (finds.size === 0) {
    timer = setInterval(takeOver, 300)
    for (const sign of firstSigns) window.addEventListener(sign, takeOver, true)
  }
  finds.add(find)
  // What was typed before this code came, before the next render empties the field.
  find()?.tell()
  return () => {
    finds.delete(find)
    if (finds.size > 0) return
    clearInterval(timer)
    for (const sign of firstSigns) window.removeEventListener(sign, takeOver, true)
  }
}

/**
 * Notices what password managers and scripts fill in without an event, which nothing else tells React of.
 * Returns the ref of the field.
 */
export function useAutofill<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (value: string) => void,
) {
  const ref = useRef<Field>(null)
  /** As the browser has it, which writes line breaks its own way; blank before the page's code has come. */
  const shown = useRef('')
  const change = useRef(onChange)

  useLayoutEffect(() => {
    shown.current = value === '' ? '' : (ref.current?.value ?? '')
    change.current = onChange
  })

  useEffect(
    () =>
      watch(() => {
        const field = ref.current
        if (!field || field.value === shown.current) return undefined
        const { value } = field
        return { field, tell: () => change.current(value) }
      }),
    [],
  )

  return ref
}
