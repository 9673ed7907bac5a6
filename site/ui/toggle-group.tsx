import type { LucideIcon } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'

type ToggleGroupProps<Choice extends string> = {
  label: string
  value: Choice
  onChange: (value: Choice) => void
  choices: readonly { value: Choice; label: string; icon?: LucideIcon }[]
}

/** Exactly one of a few choices, such as the view of a page. */
export function ToggleGroup<Choice extends string>({
  label,
  value,
  onChange,
  choices,
}: ToggleGroupProps<Choice>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([chosen]) => onChange(chosen as Choice)}
      className="inline-flex gap-1 rounded-lg bg-sunken p-1 print:hidden"
    >
      {choices.map(({ value: id, label: text, icon: Icon }) => (
        <ToggleButton
          key={id}
          id={id}
          className="inline-flex min-h-9 flex-1 items-center justify-center gap-2 rounded-md px-2 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink xs:px-3 pointer-coarse:min-h-11 selected:bg-surface selected:text-accent-strong selected:shadow-card forced-colors:selected:bg-[Highlight] forced-colors:selected:text-[HighlightText] forced-colors:selected:forced-color-adjust-none"
        >
          {Icon && <Icon aria-hidden className="size-4 max-sm:hidden" />}
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
