import type { ReactNode } from 'react'
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError'
import { Label as AriaLabel } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

export type FieldProps = {
  label: string
  name?: string
  hint?: ReactNode
  errorMessage?: string
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  isOptional?: boolean
}

export const Label = ({ children, isOptional }: { children: ReactNode; isOptional?: boolean }) => (
  <AriaLabel className="text-sm font-semibold text-ink">
    {children}
    {isOptional && <span className="font-normal text-muted"> (optional)</span>}
  </AriaLabel>
)

export const Hint = ({ children }: { children: ReactNode }) => (
  <Text slot="description" className="text-sm text-muted">
    {children}
  </Text>
)

export const FieldError = ({ children }: { children: ReactNode }) => (
  <AriaFieldError className="text-sm font-medium text-danger">{children}</AriaFieldError>
)

export const fieldStack = 'flex flex-col gap-1.5'
