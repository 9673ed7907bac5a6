import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { fieldStack, Hint, Label } from './field.tsx'

type CheckboxGroupProps = {
  label: string
  hint?: ReactNode
  value: string[]
  onChange: (value: string[]) => void
  choices: readonly { value: string; content: ReactNode }[]
}

export const CheckboxGroup = (props: CheckboxGroupProps) => {
  const { label, hint, choices, value, onChange } = props
  return (
    <AriaCheckboxGroup
      value={value}
      onChange={onChange}
      validationBehavior="aria"
      className={fieldStack}
    >
      <Label>{label}</Label>
      {hint && <Hint>{hint}</Hint>}
      <div className="grid rounded-lg border border-line p-1 sm:grid-cols-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            value={choice.value}
            className="group flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-sm hover:bg-accent-soft focus-visible:outline-3 focus-visible:-outline-offset-2 focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <span className="flex size-4 shrink-0 items-center justify-center rounded-sm border border-edge bg-surface text-on-accent group-selected:border-accent group-selected:bg-accent forced-colors:group-selected:bg-[Highlight]">
              <Check aria-hidden className="invisible size-3.5 group-selected:visible" />
            </span>
            {choice.content}
          </Checkbox>
        ))}
      </div>
    </AriaCheckboxGroup>
  )
}
