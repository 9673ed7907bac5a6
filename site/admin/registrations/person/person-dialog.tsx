import { useState } from 'react'
import { RegisterInput } from '#collections/registrations/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { useRefusal } from '#site/ui/feedback/use-refusal.ts'
import { useForm } from '#site/lib/use-form.ts'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { type PersonTask, useSavePerson } from './use-save-person.ts'

const nobody = { fullName: '', email: '', rotaTier: '' }
const choices = [
  { value: 'registration', label: 'A place' },
  { value: 'waiting-list-entry', label: 'The waiting list' },
] as const

type PersonDialogProps = { session: AdminSessionView; task: PersonTask; onClose: () => void }

export function PersonDialog({ session, task, onClose }: PersonDialogProps) {
  const { person } = task
  const { fullName, email, rotaTier } = person ?? nobody
  const form = useForm({ fullName, email, rotaTier })
  const [list, setList] = useState(task.list)
  const { refusal, attempt } = useRefusal()
  const savePerson = useSavePerson(session, { list, person })

  const failure = {
    text: person ? 'Failed to correct the details.' : 'Failed to add the person.',
  }
  const save = () =>
    attempt(failure, async () => {
      const saved = await form.submit(RegisterInput, savePerson)
      if (!saved) return
      onClose()
      void showToast({ title: person ? 'Details Corrected' : 'Person Added', text: saved.name })
    })

  return (
    <Dialog
      title={person ? 'Correct Details' : 'Add Person'}
      description={session.title}
      isOpen
      onClose={onClose}
      isDirty={form.isDirty}
    >
      <Form ref={form.form} onSubmit={form.onSubmit(save)}>
        <TextField label="Full Name" autoFocus isRequired {...form.bind('fullName')} />
        <TextField
          label="Email Address"
          type="email"
          isRequired
          hint={
            person ? 'A new address gets the email about the place.' : 'They will get an email.'
          }
          {...form.bind('email')}
        />
        <TextField label="Rota Tier" isRequired {...form.bind('rotaTier')} />
        {!person && <Select label="Gets" value={list} onChange={setList} choices={choices} />}
        <Refusal text={refusal} />
        <SubmitActions
          onCancel={onClose}
          isSending={form.isSending}
          isReady={form.isFilled(['fullName', 'email', 'rotaTier'])}
        >
          {person ? 'Save Changes' : 'Add Person'}
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
