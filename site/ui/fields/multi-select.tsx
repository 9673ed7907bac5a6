import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '#site/lib/when-idle.ts'
import { pressing } from '#site/ui/actions/button.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { control } from '#site/ui/styles.ts'
import type { MultiSelectChoice } from './multi-select-panel.tsx'

// The list box and its popover weigh more than the rest of a public page.
const MultiSelectPanel = lazyComponent(
  async () => (await import('./multi-select-panel.tsx')).MultiSelectPanel,
)

type MultiSelectProps = {
  label: string
  noneText: string
  value: string[]
  onChange: (value: string[]) => void
  choices: readonly MultiSelectChoice[]
}

export function MultiSelect({ label, noneText, value, onChange, choices }: MultiSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => whenIdle(MultiSelectPanel.preload), [])

  return (
    <div className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={pressing(() => setOpen(!isOpen))}
        onPointerEnter={MultiSelectPanel.preload}
        onFocus={MultiSelectPanel.preload}
        className={`${control()} flex items-center justify-between gap-2 text-left whitespace-nowrap`}
      >
        <span>
          <span className="sr-only">{label}: </span>
          {value.length === 0 ? noneText : `${value.length} Selected`}
        </span>
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </button>
      {isOpen && (
        // Only shows if the panel, a popover, could not be loaded.
        <div className="absolute top-full right-0 z-20 mt-1 min-w-64 rounded-lg shadow-overlay empty:hidden">
          <MultiSelectPanel
            opener={opener}
            label={label}
            value={value}
            onChange={onChange}
            choices={choices}
            onClose={() => setOpen(false)}
          />
        </div>
      )}
    </div>
  )
}
