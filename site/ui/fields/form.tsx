import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '#site/ui/actions/button.tsx'

type FormProps = {
  children: ReactNode
  onSubmit: (event: FormEvent) => void
  ref?: Ref<HTMLFormElement>
  id?: string
  'aria-label'?: string
}

/** No native validation: after a refusal by the server it would block a retry until the field is edited. */
export const Form = ({ children, ...props }: FormProps) => (
  <form {...props} noValidate className="flex flex-col gap-5">
    {children}
  </form>
)

/** The main action comes first. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 max-xs:flex-col max-xs:items-stretch">{children}</div>
)

type SubmitActionsProps = {
  onCancel: () => void
  isSending: boolean
  isReady?: boolean
  pendingText?: string
  children: ReactNode
}

export const SubmitActions = (props: SubmitActionsProps) => {
  const { onCancel, isSending, isReady = true, pendingText = 'Saving...', children } = props
  return (
    <FormActions>
      {children && (
        <Button type="submit" isDisabled={!isReady} isPending={isSending} pendingText={pendingText}>
          {children}
        </Button>
      )}
      <Button variant="secondary" onPress={onCancel}>
        Cancel
      </Button>
    </FormActions>
  )
}
