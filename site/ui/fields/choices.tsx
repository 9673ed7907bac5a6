import { type ReactNode, useId } from 'react'
import { Hint, labelLook } from './field.tsx'

type ChecklistProps = {
  value: string[]
  onChange: (value: string[]) => void
  choices: readonly { value: string; content: ReactNode }[]
}

export const Checklist = ({ value, onChange, choices }: ChecklistProps) =>
  choices.map(({ value: choice, content }) => (
    <label
      key={choice}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-sm hover:bg-accent-soft pointer-coarse:min-h-11"
    >
      <input
        type="checkbox"
        checked={value.includes(choice)}
        onChange={({ target }) =>
          onChange(target.checked ? [...value, choice] : value.filter((one) => one !== choice))
        }
        className="size-4 shrink-0"
      />
      {content}
    </label>
  ))

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
