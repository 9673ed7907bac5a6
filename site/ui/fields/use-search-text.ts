import { type RefObject, startTransition, useEffect, useEffectEvent, useRef } from 'react'

/** Browsers refuse a new address on every key. */
const pause = 250

/**
 * Lets a search box keep its own text, so that nothing renders between two keys.
 * @param value the current search; replaces the box's text when it was changed elsewhere
 * @param onChange called in a transition
 */
export function useSearchText(
  box: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (text: string) => void,
) {
  // The value, then everything reported since: typing goes on before the value catches up.
  const known = useRef([value])

  const give = useEffectEvent((text: string) => {
    if (text === known.current.at(-1)) return
    known.current.push(text)
    startTransition(() => onChange(text))
  })

  useEffect(() => {
    const input = box.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => give(input.value), pause)
    }
    input.addEventListener('input', wait)
    // Something may have been typed before hydration.
    wait()
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', wait)
    }
  }, [box])

  useEffect(() => {
    const index = known.current.indexOf(value)
    // Changed elsewhere, e.g. by Back or by clearing the filters.
    if (index === -1 && box.current) box.current.value = value
    known.current = index === -1 ? [value] : known.current.slice(index)
  }, [box, value])
}
