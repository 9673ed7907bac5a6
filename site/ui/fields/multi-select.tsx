import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#site/ui/actions/button.tsx'
import { control } from '#site/ui/styles.ts'

type MultiSelectProps = {
  label: string
  /** Shown while nothing is chosen, such as 'All Categories'. */
  noneText: string
  value: string[]
  onChange: (value: string[]) => void
  choices: readonly { value: string; label: ReactNode }[]
}

const without = (values: string[], value: string) => values.filter((other) => other !== value)

/**
 * Any number of choices: a button that says how many, and a panel of checkboxes. Plain elements, as
 * a list box with its popover weighs more than the rest of a public page.
 */
export function MultiSelect({ label, noneText, value, onChange, choices }: MultiSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  return (
    <div ref={box} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`${control()} flex items-center justify-between gap-2 text-left whitespace-nowrap`}
      >
        <span>
          <span className="sr-only">{label}: </span>
          {value.length === 0 ? noneText : `${value.length} Selected`}
        </span>
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </button>
      {isOpen && (
        <div className="absolute right-0 left-0 z-20 mt-1 min-w-64 rounded-lg border border-line bg-surface p-1 shadow-overlay sm:left-auto">
          <fieldset className="max-h-80 overflow-y-auto">
            <legend className="sr-only">{label}</legend>
            {choices.map((choice) => (
              <label
                key={choice.value}
                className="flex min-h-9 items-center gap-3 rounded-md px-3 text-sm hover:bg-accent-soft pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  className="size-4 shrink-0"
                  checked={value.includes(choice.value)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked ? [...value, choice.value] : without(value, choice.value),
                    )
                  }
                />
                {choice.label}
              </label>
            ))}
          </fieldset>
          <div className="mt-1 border-t border-line pt-1">
            <Button
              variant="quiet"
              size="small"
              isWide
              isDisabled={value.length === 0}
              onPress={() => onChange([])}
            >
              Clear All
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
