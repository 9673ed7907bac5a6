import { ChevronDown } from 'lucide-react'
import { Field, type FieldProps } from './field.tsx'

type SelectProps<Choice extends string> = FieldProps & {
  value: Choice
  onChange: (value: Choice) => void
  choices: readonly { value: Choice; label: string }[]
  placeholder?: string
}

export const choicesOf = <Choice extends string>(labels: Readonly<Record<Choice, string>>) =>
  (Object.keys(labels) as Choice[]).map((value) => ({ value, label: labels[value] }))

export const Select = <Choice extends string>(props: SelectProps<Choice>) => {
  const { value, onChange, choices, placeholder } = props
  return (
    <Field {...props}>
      {(control) => (
        <span className="relative min-w-0 grow">
          <select
            {...control}
            value={value}
            onChange={({ target }) => onChange(target.value as Choice)}
            className={`${control.className} cursor-pointer appearance-none truncate pr-9`}
          >
            {placeholder && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  )
}
