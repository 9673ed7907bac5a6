import { type RefObject, startTransition, useEffect, useEffectEvent, useRef } from 'react'

/** Browsers refuse a new address on every key. */
const typingPauseMs = 250

/** Lets a search box keep its own text, so that nothing renders between two keys. */
export function useSearchText(
  box: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (text: string) => void,
) {
  // The value, then everything reported since: typing goes on before the value catches up.
  const reported = useRef([value])

  const report = useEffectEvent((text: string) => {
    if (text === reported.current.at(-1)) return
    reported.current.push(text)
    startTransition(() => onChange(text))
  })

  useEffect(() => {
    const input = box.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => report(input.value), typingPauseMs)
    }
    input.addEventListener('input', schedule)
    // Something may have been typed before hydration.
    schedule()
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', schedule)
    }
  }, [box])

  useEffect(() => {
    const index = reported.current.indexOf(value)
    // Changed elsewhere, e.g. by Back or by clearing the filters.
    if (index === -1 && box.current) box.current.value = value
    reported.current = index === -1 ? [value] : reported.current.slice(index)
  }, [box, value])
}
