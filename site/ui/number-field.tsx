import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { FieldError, type FieldProps, fieldStack, Hint, Label } from './field.tsx'
import { control } from './styles.ts'

type NumberFieldProps = FieldProps & {
  /** null when the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  minValue?: number
  maxValue?: number
}

/** A whole number that may be left out. */
export function NumberField({
  label,
  hint,
  errorMessage,
  isOptional,
  value,
  onChange,
  ...props
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...props}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      formatOptions={{ maximumFractionDigits: 0 }}
      isWheelDisabled
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      className={fieldStack}
    >
      <Label isOptional={isOptional}>{label}</Label>
      {hint && <Hint>{hint}</Hint>}
      <Input className={({ isInvalid }) => control({ isInvalid })} />
      <FieldError>{errorMessage}</FieldError>
    </AriaNumberField>
  )
}
