import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength?: number
}

export type TextFieldProps = TextProps & {
  type?: 'text' | 'email' | 'url' | 'password' | 'date' | 'time' | 'datetime-local'
  autoComplete?: string
  autoFocus?: boolean
  beside?: ReactNode
  inputMode?: 'numeric' | 'email'
  enterKeyHint?: 'next' | 'send'
  suggestions?: readonly string[]
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', beside, suggestions, autoFocus, isReadOnly, onChange } = props
  const { value, placeholder, maxLength, autoComplete, inputMode, enterKeyHint } = props
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  // Not the browser's own, which comes before the dialog around it can hold the focus.
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const isProse = type === 'text'
  return (
    <Field {...props}>
      {(control) => (
        <>
          <div className="flex items-center gap-3">
            <input
              {...control}
              {...{ value, placeholder, maxLength, autoComplete, inputMode, enterKeyHint }}
              ref={input}
              type={type}
              list={suggestions && list}
              readOnly={isReadOnly}
              autoCapitalize={isProse ? undefined : 'none'}
              spellCheck={isProse ? undefined : false}
              onChange={({ target }) => onChange(target.value)}
            />
            {beside}
          </div>
          {suggestions && (
            <datalist id={list}>
              {suggestions.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

export const TextAreaField = (props: TextProps & { rows?: number }) => {
  const { value, onChange, placeholder, maxLength, rows = 4, isReadOnly } = props
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          {...{ value, placeholder, maxLength, rows }}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
