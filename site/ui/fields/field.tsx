import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label as AriaLabel } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

export type FieldProps = {
  label: string
  name?: string
  hint?: ReactNode
  errorMessage?: string
  isRequired?: boolean
  isReadOnly?: boolean
  isOptional?: boolean
}

export const fieldStack = 'flex flex-col gap-1.5'

export const Label = ({ children }: { children: ReactNode }) => (
  <AriaLabel className="text-sm font-semibold text-ink">{children}</AriaLabel>
)

export const Hint = ({ children }: { children: ReactNode }) => (
  <Text slot="description" className="text-sm text-muted">
    {children}
  </Text>
)

type FieldPartsProps = Pick<FieldProps, 'label' | 'hint' | 'errorMessage' | 'isOptional'> & {
  /** Where the values explain themselves. */
  isLabelHidden?: boolean
  children: ReactNode
}

/** A control between its label and hint, and what is wrong with it. */
export const FieldParts = (props: FieldPartsProps) => {
  const { label, hint, errorMessage, isOptional, isLabelHidden, children } = props
  return (
    <>
      <span className={isLabelHidden ? 'sr-only' : 'contents'}>
        <Label>
          {label}
          {isOptional && <span className="font-normal text-muted"> (optional)</span>}
        </Label>
      </span>
      {hint && <Hint>{hint}</Hint>}
      {children}
      <FieldError className="text-sm font-medium text-danger">{errorMessage}</FieldError>
    </>
  )
}
