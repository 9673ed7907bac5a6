import type { LucideIcon } from 'lucide-react'
import { pressing } from '#site/ui/actions/button.tsx'

type ToggleGroupProps<Choice extends string> = {
  label: string
  value: Choice
  onChange: (value: Choice) => void
  choices: readonly { value: Choice; label: string; icon?: LucideIcon }[]
}

/** Buttons, because with radio buttons the arrow keys would store a choice that nobody has made. */
export const ToggleGroup = <Choice extends string>(props: ToggleGroupProps<Choice>) => (
  <div
    role="group"
    aria-label={props.label}
    className="inline-flex max-w-full flex-wrap gap-1 rounded-lg bg-sunken p-1 print:hidden"
  >
    {props.choices.map(({ value: choice, label: text, icon: Icon }) => (
      <button
        key={choice}
        type="button"
        aria-pressed={choice === props.value}
        onClick={pressing(() => choice !== props.value && props.onChange(choice))}
        className="inline-flex min-h-9 flex-1 cursor-pointer items-center justify-center gap-2 rounded-md px-2 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-pressed:bg-accent aria-pressed:text-on-accent xs:px-3 forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none pointer-coarse:min-h-11"
      >
        {Icon && <Icon aria-hidden className="size-4 max-sm:hidden" />}
        {text}
      </button>
    ))}
  </div>
)
