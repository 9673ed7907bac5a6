import type { FormEvent, ReactNode, Ref } from 'react'

type FormProps = {
  children: ReactNode
  onSubmit: (event: FormEvent) => void
  ref?: Ref<HTMLFormElement>
  'aria-label'?: string
}

/** Native validation would block a retry after the server's refusal until the field is edited. */
export const Form = ({ children, ...props }: FormProps) => (
  <form {...props} noValidate className="flex flex-col gap-5">
    {children}
  </form>
)

export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 max-xs:flex-col max-xs:items-stretch">{children}</div>
)

/** Always visible in a dialog, over the fields and the space below it; not on the lowest screens. */
const atBottomOfDialog =
  'in-data-dialog:sticky in-data-dialog:bottom-[calc(var(--toast-room,0px)-var(--veil))] in-data-dialog:-mx-5 in-data-dialog:-mb-5 in-data-dialog:after:absolute in-data-dialog:after:inset-x-0 in-data-dialog:after:top-full in-data-dialog:after:h-(--toast-room) in-data-dialog:after:bg-surface in-data-dialog:border-t in-data-dialog:border-line in-data-dialog:bg-surface in-data-dialog:px-5 in-data-dialog:py-3 lowest:in-data-dialog:static'

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div data-submit-actions className={`flex flex-wrap gap-3 ${atBottomOfDialog}`}>
    {children}
  </div>
)
