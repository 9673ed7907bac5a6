import { Search, X } from 'lucide-react'
import { type KeyboardEvent, startTransition, useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#collections/limits.ts'
import { control } from '#site/ui/styles.ts'

type SearchFieldProps = {
  label: string
  /** Never empty, because the clear button is hidden while it shows. */
  placeholder: string
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
}

/** Browsers limit how often an address may change. */
const typingPauseMs = 250

/** The box keeps its own text, so that nothing renders between two keys. */
export function SearchField({ label, placeholder, value, onChange, autoFocus }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  // The value and all reports since, because typing goes on before the value catches up.
  const reported = useRef([value])
  const report = useEffectEvent((text: string) => {
    if (text === reported.current.at(-1)) return
    reported.current.push(text)
    startTransition(() => onChange(text))
  })
  useEffect(() => {
    const input = box.current
    if (!input) return
    if (autoFocus) input.focus()
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
  }, [autoFocus])
  useEffect(() => {
    const index = reported.current.indexOf(value)
    // Changed elsewhere, like by Back or clearing the filters.
    if (index === -1 && box.current) box.current.value = value
    reported.current = index === -1 ? [value] : reported.current.slice(index)
  }, [value])

  const clear = () => {
    if (!box.current) return
    box.current.value = ''
    box.current.dispatchEvent(new Event('input', { bubbles: true }))
    box.current.focus()
  }
  const clearOnEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.currentTarget.value === '') return
    event.preventDefault()
    clear()
  }
  return (
    <div className="relative print:hidden">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={box}
        type="search"
        autoComplete="off"
        maxLength={limits.title}
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        onKeyDown={clearOnEscape}
        className={`peer ${control()} truncate pr-10 pl-9 placeholder-shown:pr-2 [&::-webkit-search-cancel-button]:hidden`}
      />
      <button
        type="button"
        // Keyboards have Escape.
        tabIndex={-1}
        aria-label="Clear search"
        onClick={clear}
        // Hidden by CSS: rendering it on the first key would slow that key down on a phone.
        className="absolute top-1/2 right-1 flex size-8 -translate-y-1/2 items-center justify-center rounded-md text-muted peer-placeholder-shown:invisible hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
