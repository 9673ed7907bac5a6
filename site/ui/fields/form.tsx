import type { FormEvent, ReactNode, Ref } from 'react'

type FormProps = {
  children: ReactNode
  onSubmit: (event: FormEvent) => void
  ref?: Ref<HTMLFormElement>
  id?: string
  'aria-label'?: string
}

/**
 * No native validation: after a refusal by the server it would block a retry until the field is
 * edited.
 */
export const Form = ({ children, ...props }: FormProps) => (
  <form {...props} noValidate className="flex flex-col gap-5">
    {children}
  </form>
)

export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 max-xs:flex-col max-xs:items-stretch sm:justify-end">
    {children}
  </div>
)
