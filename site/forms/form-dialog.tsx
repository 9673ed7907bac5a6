import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Failure, tellFailure } from '#site/data/act.ts'
import { formMessageOf } from '#site/data/api.ts'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import type { ToastMessage } from '#site/ui/overlays/show-toast.ts'
import { refusedFields, useForm } from './use-form.ts'

type Saving<Values extends Record<string, unknown>, Saved> = {
  initial: Values
  /** Undefined is a No to a question. */
  save: (values: Values) => Promise<Saved | undefined>
  done?: (saved: Saved) => ToastMessage | undefined
  failed: Failure
  /** Whether the dialog shows the reason of a refusal by itself. */
  isSaidElsewhere?: (error: unknown) => boolean
  onClose: () => void
  /** After it has closed. */
  onSaved?: (saved: Saved) => void
}

/** A form that is sent, closes, and tells how it went. What was typed stays after a failure. */
export function useFormDialog<Values extends Record<string, unknown>, Saved>(
  saving: Saving<Values, Saved>,
) {
  const { initial, save, done, failed, isSaidElsewhere, onClose, onSaved } = saving
  const form = useForm(initial)
  const [refusal, setRefusal] = useState<string>()

  const submit = async () => {
    setRefusal(undefined)
    try {
      const saved = await form.submit(save)
      if (saved === undefined) return
      // At once: until its effects are over the page is inert, and cannot get the focus back.
      flushSync(onClose)
      onSaved?.(saved)
      const toast = done?.(saved)
      if (toast) void showToast(toast)
    } catch (error) {
      if (Object.keys(refusedFields(error, initial)).length > 0) return
      const reason = formMessageOf(error, typeof failed === 'string' ? failed : failed[1])
      setRefusal(isSaidElsewhere?.(error) ? undefined : reason)
      tellFailure(error, failed)
    }
  }
  return { ...form, refusal, onClose, save: submit, onSubmit: form.onSubmit(submit) }
}

type SavingFormProps = {
  form: Pick<
    ReturnType<typeof useFormDialog<Record<string, unknown>, unknown>>,
    'form' | 'refusal' | 'isSending' | 'onSubmit' | 'onClose'
  >
  /** The text of the button that sends it. */
  submit: ReactNode
  pendingText?: string
  cancelText?: string
  variant?: 'danger'
  isReady?: boolean
  /** Above something else of a dialog: its buttons scroll along. */
  isInline?: boolean
  label?: string
  children: ReactNode
}

/** The fields, why they were refused, and the buttons. */
export const SavingForm = ({ form, submit, label, children, ...actions }: SavingFormProps) => (
  <Form ref={form.form} onSubmit={form.onSubmit} aria-label={label}>
    {children}
    <Refusal>{form.refusal}</Refusal>
    <SubmitActions {...actions} onCancel={form.onClose} isSending={form.isSending}>
      {submit}
    </SubmitActions>
  </Form>
)

type FormDialogProps = Omit<SavingFormProps, 'label' | 'isInline'> & {
  title: string
  description?: string | undefined
  describedBy?: string
  size?: 'large'
}

export const FormDialog = (props: FormDialogProps) => {
  const { form, title, description, describedBy, size, ...fields } = props
  return (
    <Dialog
      title={title}
      description={description}
      describedBy={describedBy}
      onClose={form.onClose}
      size={size}
    >
      <SavingForm form={form} {...fields} />
    </Dialog>
  )
}
