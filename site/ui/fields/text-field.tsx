import { type ReactNode, useId } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldError, type FieldProps, fieldStack, Hint, Label } from './field.tsx'
import { control } from '#site/ui/styles.ts'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'url' | 'password' | 'date' | 'time' | 'datetime-local'
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  maxLength?: number
  beside?: ReactNode
  inputMode?: 'numeric' | 'email'
  enterKeyHint?: 'next' | 'send'
  /** Texts that the browser offers while one is typed. */
  suggestions?: readonly string[]
}

export function TextField({
  label,
  hint,
  errorMessage,
  isOptional,
  placeholder,
  type = 'text',
  beside,
  suggestions,
  ...props
}: TextFieldProps) {
  const list = useId()
  const isProse = type === 'text'
  const input = (
    <Input
      list={suggestions && list}
      placeholder={placeholder}
      autoCapitalize={isProse ? undefined : 'none'}
      className={({ isInvalid }) => control({ isInvalid })}
    />
  )
  return (
    <AriaTextField
      {...props}
      type={type}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      spellCheck={isProse ? undefined : 'false'}
      className={fieldStack}
    >
      <Label isOptional={isOptional}>{label}</Label>
      {hint && <Hint>{hint}</Hint>}
      {beside ? (
        <div className="flex items-center gap-3">
          {input}
          {beside}
        </div>
      ) : (
        input
      )}
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
      <FieldError>{errorMessage}</FieldError>
    </AriaTextField>
  )
}
