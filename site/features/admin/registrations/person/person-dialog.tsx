import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { RegisterInput } from '#collections/registrations/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { confirmDiscard } from '#site/lib/use-unsaved-changes-prompt.ts'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { listChoices } from './list-choices.ts'
import { MoveForm } from './move-form.tsx'
import { type PersonTask, useSavePerson } from './use-save-person.ts'

const nobody = { fullName: '', email: '', rotaTier: '' }

const hintOf = (isCorrected: boolean, sendsEmails: boolean) => {
  if (!sendsEmails) return 'Nobody is emailed: no mail server is set.'
  return isCorrected
    ? 'If you change the address, we send the confirmation to the new one.'
    : 'They will get an email.'
}

type PersonDialogProps = {
  session: AdminSessionView
  task: PersonTask
  zone: string
  onClose: () => void
}

export function PersonDialog(props: PersonDialogProps) {
  const { session, task, zone, onClose } = props
  const { person } = task
  const [isMoving, setMoving] = useState(false)
  const { fullName, email, rotaTier } = person ?? nobody
  const form = useForm({ fullName, email, rotaTier })
  const [list, setList] = useState(task.list)
  const { refusal, attempt } = useRefusal()
  const sendsEmails = useSendsEmails()
  const savePerson = useSavePerson(session, { list, person })

  const submitText = person ? 'Save Changes' : 'Add Person'
  const failure = {
    text: person ? 'Failed to correct the details.' : 'Failed to add the person.',
  }
  const save = () =>
    attempt(failure, async () => {
      const saved = await form.submit(RegisterInput, savePerson)
      if (!saved) return
      onClose()
      const title = person ? 'Details Corrected' : 'Person Added'
      const isTold = !person || form.values.email !== person.email
      void showToast(unlessUnsent(sendsEmails || !isTold, { title, text: saved.name }))
    })

  const startMoving = () => {
    if (form.isDirty && !confirmDiscard()) return
    form.reset()
    setMoving(true)
  }

  if (person && isMoving) {
    return (
      <Dialog title="Move to Another Session" description={session.title} isOpen onClose={onClose}>
        <MoveForm
          session={session}
          from={task.list}
          person={person}
          zone={zone}
          onClose={onClose}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={person ? 'Correct Details' : 'Add Person'}
      description={session.title}
      isOpen
      onClose={onClose}
      isDirty={form.isDirty}
    >
      <Form ref={form.form} onSubmit={form.onSubmit(save)}>
        <PersonFields
          form={form}
          submitText={submitText}
          emailHint={hintOf(person !== undefined, sendsEmails)}
          autoFocus
          isForAnother
        />
        {!person && <Select label="Add to" value={list} onChange={setList} choices={listChoices} />}
        {person && (
          <Button variant="secondary" onPress={startMoving}>
            <ArrowRightLeft aria-hidden className="size-4" />
            Move to Another Session
          </Button>
        )}
        <Refusal>{refusal}</Refusal>
        <SubmitActions
          onCancel={onClose}
          isSending={form.isSending}
          isReady={form.isFilled(['fullName', 'email', 'rotaTier'])}
        >
          {submitText}
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
