import { RegisterInput } from '#collections/registrations/contract.ts'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { SavingForm, useFormDialog } from '#site/forms/form-dialog.tsx'
import type { Register } from './use-register.ts'

const submitText = 'Add as There'

type AddSomebodyProps = { register: Register; onClose: () => void }

/** Somebody who came without being registered; their coming takes no place. */
export function AddSomebody({ register, onClose }: AddSomebodyProps) {
  const form = useFormDialog({
    initial: { fullName: '', email: '', rotaTier: '' },
    schema: RegisterInput,
    save: async (person) => {
      await register.recordAll([person], 'all')
      return person
    },
    failed: 'Failed to add the person.',
    onClose,
  })
  return (
    <SavingForm
      form={form}
      submit={submitText}
      isReady={form.isFilled(['fullName', 'email', 'rotaTier'])}
      label="Add a person who was there"
    >
      <PersonFields form={form} submitText={submitText} autoFocus isForAnother />
    </SavingForm>
  )
}
