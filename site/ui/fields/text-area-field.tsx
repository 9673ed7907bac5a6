import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldParts, type FieldProps, fieldStack } from './field.tsx'
import { control } from '#site/ui/styles.ts'

type TextAreaFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  rows?: number
  maxLength?: number
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, errorMessage, isOptional, placeholder, rows = 4, ...field } = props
  return (
    <AriaTextField
      {...field}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      className={fieldStack}
    >
      <FieldParts {...{ label, hint, errorMessage, isOptional }}>
        <TextArea
          rows={rows}
          placeholder={placeholder}
          className={({ isInvalid }) => control({ isInvalid })}
        />
      </FieldParts>
    </AriaTextField>
  )
}
