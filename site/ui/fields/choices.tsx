import { type ReactNode, useId } from 'react'
import { Checklist, type ChecklistProps } from './checklist.tsx'
import { Hint, labelLook } from './field.tsx'

type CheckboxGroupProps = ChecklistProps & { label: string; hint?: ReactNode }

export function CheckboxGroup({ label, hint, ...list }: CheckboxGroupProps) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hint ? hintId : undefined}>
      <legend className={labelLook}>{label}</legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <div className="mt-1.5 grid rounded-lg border border-line p-1 sm:grid-cols-2">
        <Checklist {...list} />
      </div>
    </fieldset>
  )
}

type RadioGroupProps<Choice extends string> = {
  label: string
  isLabelHidden?: boolean
  value: Choice | undefined
  onChange: (value: Choice) => void
  choices: readonly { value: Choice; title: string; details: string }[]
}

/** One of several things that need a second line. */
export function RadioGroup<Choice extends string>(props: RadioGroupProps<Choice>) {
  const { label, isLabelHidden, value, onChange, choices } = props
  const id = useId()
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : labelLook}>{label}</legend>
      {choices.map(({ value: choice, title, details }) => (
        <div key={choice} className="mt-1.5 text-sm wrap-anywhere">
          <label className="flex cursor-pointer items-start gap-3 py-2 font-semibold pointer-coarse:py-3">
            <input
              type="radio"
              name={id}
              checked={choice === value}
              aria-describedby={`${id}-${choice}`}
              onChange={() => onChange(choice)}
              className="size-5 shrink-0 accent-accent"
            />
            {title}
          </label>
          <p id={`${id}-${choice}`} className="pl-8 text-muted">
            {details}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
