import { type RefObject, startTransition, useEffect, useEffectEvent, useRef } from 'react'

/** Browsers limit how often an address may change. */
const typingPauseMs = 250

/** The box keeps its own text, so that nothing renders between two keys. */
export function useSearchText(
  box: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (text: string) => void,
) {
  // The value and all reports since, as typing goes on before the value catches up.
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
    // For what was typed before hydration.
    schedule()
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', schedule)
    }
  }, [box])

  useEffect(() => {
    const index = reported.current.indexOf(value)
    // Changed elsewhere, like by Back or clearing the filters.
    if (index === -1 && box.current) box.current.value = value
    reported.current = index === -1 ? [value] : reported.current.slice(index)
  }, [box, value])
}
