import { type RefObject, startTransition, useEffect, useEffectEvent, useRef } from 'react'

/** How long nobody types before words are searched for: browsers refuse a new address at every key. */
const pause = 250

/**
 * Lets a search box keep its own text: nothing is rendered between two keys, which a phone would feel.
 * @param value what is searched for; the box shows it when it has come from elsewhere
 * @param onChange takes the box's text, in a transition
 */
export function useSearchText(
  box: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (text: string) => void,
) {
  // The value, and after it what the box has given since: the next word does not wait for the last.
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
    // Somebody may have typed before the page's code was there.
    wait()
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', wait)
    }
  }, [box])

  useEffect(() => {
    const index = known.current.indexOf(value)
    // Not the box's own: Back was pressed, say, or the filters were cleared.
    if (index === -1 && box.current) box.current.value = value
    known.current = index === -1 ? [value] : known.current.slice(index)
  }, [box, value])
}
