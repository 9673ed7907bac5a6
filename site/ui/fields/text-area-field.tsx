import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldError, type FieldProps, fieldStack, Hint, Label } from './field.tsx'
import { control } from '#site/ui/styles.ts'

type TextAreaFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  rows?: number
  maxLength?: number
}

export function TextAreaField({
  label,
  hint,
  errorMessage,
  isOptional,
  placeholder,
  rows = 4,
  ...props
}: TextAreaFieldProps) {
  return (
    <AriaTextField
      {...props}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      className={fieldStack}
    >
      <Label isOptional={isOptional}>{label}</Label>
      {hint && <Hint>{hint}</Hint>}
      <TextArea
        rows={rows}
        placeholder={placeholder}
        className={({ isInvalid }) => control({ isInvalid })}
      />
      <FieldError>{errorMessage}</FieldError>
    </AriaTextField>
  )
}
