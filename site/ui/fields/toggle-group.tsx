import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

type ToggleGroupProps<Choice extends string> = {
  label: string
  value: Choice
  onChange: (value: Choice) => void
  choices: readonly { value: Choice; label: string; icon?: LucideIcon }[]
}

export function ToggleGroup<Choice extends string>({
  label,
  value,
  onChange,
  choices,
}: ToggleGroupProps<Choice>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap gap-1 rounded-lg bg-sunken p-1 print:hidden"
    >
      {choices.map(({ value: choice, label: text, icon: Icon }) => (
        <label
          key={choice}
          className="relative inline-flex min-h-9 flex-1 items-center justify-center gap-2 rounded-md px-2 text-sm font-medium whitespace-nowrap text-muted transition-colors not-has-checked:hover:text-ink has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent xs:px-3 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            // Otherwise a reload restores the earlier choice.
            autoComplete="off"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md focus-visible:outline-none"
          />
          {Icon && <Icon aria-hidden className="size-4 max-sm:hidden" />}
          {text}
        </label>
      ))}
    </div>
  )
}
