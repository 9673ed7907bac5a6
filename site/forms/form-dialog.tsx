import type { FormEvent, ReactNode, Ref } from 'react'
import { flushSync } from 'react-dom'
import { type Failure, tellFailure } from '#site/data/act.ts'
import { formMessageOf } from '#site/data/api.ts'
import { Button, SecondaryButton } from '#site/ui/actions/button.tsx'
import { Refusal } from '#site/ui/feedback/notice.tsx'
import { DialogActions, Form, FormActions } from '#site/ui/fields/form.tsx'
import { Dialog, type DialogProps } from '#site/ui/overlays/dialog.tsx'
import { showToast, type ToastMessage } from '#site/ui/overlays/show-toast.ts'
import { useForm } from './use-form.ts'

type Saving<Values extends Record<string, unknown>, Saved> = {
  /** Before it is sent: what is wrong, by field; the first gets the focus. */
  check?: (values: Values) => Partial<Record<keyof Values & string, string>> | undefined
  /** Undefined is a No to a question. */
  save: (values: Values) => Promise<Saved | undefined>
  done?: (saved: Saved) => ToastMessage | undefined
  failed: Failure
  /** Whether the dialog shows the reason of a refusal by itself. */
  isSaidElsewhere?: (error: unknown) => boolean
  onClose: () => void
  onSaved?: (saved: Saved) => void
}

/** A form that is sent, closes, and tells how it went. What was typed stays after a failure. */
export const useFormDialog = <Values extends Record<string, unknown>, Saved>({
  initial,
  ...saving
}: Saving<Values, Saved> & { initial: Values }) => useSaving(useForm(initial), saving)

/** The same, if the call depends on what was typed. */
export function useSaving<Values extends Record<string, unknown>, Saved>(
  form: ReturnType<typeof useForm<Values>>,
  saving: Saving<Values, Saved>,
) {
  const { check, save: send, done, failed, isSaidElsewhere, onClose, onSaved } = saving

  const save = async () => {
    const wrong = check?.(form.values)
    if (wrong) return form.refuse(wrong)
    const saved = await form.submit(send, (error) => {
      tellFailure(error, failed)
      if (isSaidElsewhere?.(error)) return undefined
      return formMessageOf(error, typeof failed === 'string' ? failed : failed[1])
    })
    if (saved === undefined) return
    // At once: until its effects are over the page is inert, and cannot get the focus back.
    flushSync(onClose)
    onSaved?.(saved)
    const toast = done?.(saved)
    if (toast) showToast(toast)
  }
  return { ...form, onClose, save, isTold: true as const, onSubmit: form.onSubmit(save) }
}

type SavingFormProps = {
  form: {
    form?: Ref<HTMLFormElement>
    refusal?: string | undefined
    isTold?: true
    isSending: boolean
    onSubmit: (event: FormEvent) => void
    onClose: () => void
  }
  /** The text of the button that sends the form. Without a text the form has no such button. */
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

export function SavingForm(props: SavingFormProps) {
  const { form, submit, pendingText = 'Saving...', cancelText = 'Cancel', variant } = props
  const { isReady = true, isInline, label, children } = props
  const Actions = isInline ? FormActions : DialogActions
  return (
    <Form ref={form.form} onSubmit={form.onSubmit} aria-label={label}>
      {children}
      <Refusal isTold={form.isTold}>{form.refusal}</Refusal>
      <Actions>
        {submit && (
          <Button
            type="submit"
            variant={variant}
            isDisabled={!isReady}
            isPending={form.isSending}
            pendingText={pendingText}
          >
            {submit}
          </Button>
        )}
        <SecondaryButton onPress={form.onClose}>{cancelText}</SecondaryButton>
      </Actions>
    </Form>
  )
}

type FormDialogProps = Omit<SavingFormProps, 'label' | 'isInline'> &
  Pick<DialogProps, 'title' | 'description' | 'about' | 'size'>

export function FormDialog({ title, description, about, size, ...fields }: FormDialogProps) {
  return (
    <Dialog {...{ title, description, about, size }} onClose={fields.form.onClose}>
      <SavingForm {...fields} />
    </Dialog>
  )
}
