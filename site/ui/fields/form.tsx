import type { FormEvent, ReactNode, Ref } from 'react'

type FormProps = {
  children: ReactNode
  onSubmit: (event: FormEvent) => void
  ref?: Ref<HTMLFormElement>
  id?: string
  'aria-label'?: string
}

/**
 * A form whose rules are the contract's, not the browser's: a browser's own check would stop a
 * second try after the server's answer until the field is edited.
 */
export const Form = ({ children, ...props }: FormProps) => (
  <form {...props} noValidate className="flex flex-col gap-5">
    {children}
  </form>
)

/** The buttons at the end of a form. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 max-xs:flex-col max-xs:items-stretch sm:justify-end">
    {children}
  </div>
)
