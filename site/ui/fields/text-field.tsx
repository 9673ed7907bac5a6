import { type ReactNode, useId } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldParts, type FieldProps, fieldStack } from './field.tsx'
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

export function TextField(props: TextFieldProps) {
  const { label, hint, errorMessage, isOptional, placeholder, ...given } = props
  const { type = 'text', beside, suggestions, ...field } = given
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
      {...field}
      type={type}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      spellCheck={isProse ? undefined : 'false'}
      className={fieldStack}
    >
      <FieldParts {...{ label, hint, errorMessage, isOptional }}>
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
      </FieldParts>
    </AriaTextField>
  )
}
