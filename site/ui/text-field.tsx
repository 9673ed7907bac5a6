import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldError, type FieldProps, fieldStack, Hint, Label } from './field.tsx'
import { control } from './styles.ts'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'url' | 'password' | 'datetime-local'
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  maxLength?: number
  /** Which keys a phone shows. */
  inputMode?: 'numeric'
  /** What the phone's Enter key says. */
  enterKeyHint?: 'next' | 'send'
}

export function TextField({
  label,
  hint,
  errorMessage,
  isOptional,
  placeholder,
  type = 'text',
  ...props
}: TextFieldProps) {
  // Names and addresses are not words of a dictionary.
  const isProse = type === 'text'
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
      <Input
        placeholder={placeholder}
        autoCapitalize={isProse ? undefined : 'none'}
        className={({ isInvalid }) => control({ isInvalid })}
      />
      <FieldError>{errorMessage}</FieldError>
    </AriaTextField>
  )
}
