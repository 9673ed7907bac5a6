import { RegisterInput } from '#collections/registrations/contract.ts'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import type { Register } from './use-register.ts'

const submitText = 'Add as There'

type AddSomebodyProps = { register: Register; onClose: () => void }

/** Somebody who came without being registered; their coming takes no place. */
export function AddSomebody({ register, onClose }: AddSomebodyProps) {
  const form = useForm({ fullName: '', email: '', rotaTier: '' })
  const { refusal, attempt } = useRefusal()
  const save = () =>
    attempt({ text: 'Failed to add the person.' }, async () => {
      const isSaved = await form.submit(RegisterInput, async (person) => {
        await register.recordAll([person], 'all')
        return true
      })
      if (isSaved) onClose()
    })
  return (
    <Form ref={form.form} onSubmit={form.onSubmit(save)} aria-label="Add somebody who was there">
      <PersonFields form={form} submitText={submitText} autoFocus isForAnother />
      <Refusal>{refusal}</Refusal>
      <SubmitActions
        onCancel={onClose}
        isSending={form.isSending}
        isReady={form.isFilled(['fullName', 'email', 'rotaTier'])}
      >
        {submitText}
      </SubmitActions>
    </Form>
  )
}
