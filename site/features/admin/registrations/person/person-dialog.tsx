import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import type { RegisterInput } from '#collections/registrations/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { confirmDiscard } from '#site/lib/use-unsaved-changes-prompt.ts'
import { Select } from '#site/ui/fields/select.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { MoveForm } from './move-form.tsx'
import { addTo, correct, listChoices, type PersonTask } from './save-person.ts'

const nobody = { fullName: '', email: '', rotaTier: '' }

const hintOf = (isCorrected: boolean, sendsEmails: boolean) => {
  if (!sendsEmails) return 'Nobody is emailed: no mail server is set.'
  return isCorrected
    ? 'If you change the address, we send the confirmation to the new one.'
    : 'They will get an email.'
}

type PersonDialogProps = { session: AdminSessionView; task: PersonTask; onClose: () => void }

export function PersonDialog({ session, task, onClose }: PersonDialogProps) {
  const { person } = task
  const [isMoving, setMoving] = useState(false)
  const { fullName, email, rotaTier } = person ?? nobody
  const [list, setList] = useState(task.list)
  const sendsEmails = useSendsEmails()
  const form = useFormDialog({
    initial: { fullName, email, rotaTier },
    save: async (input: RegisterInput) => {
      const saved = await (person ? correct(list, person, input) : addTo(session, list, input))
      return saved && input
    },
    failed: person ? 'Failed to correct the details.' : 'Failed to add the person.',
    onClose,
    done: (input) => {
      const title = person ? 'Details Corrected' : 'Person Added'
      const isTold = !person || input.email !== person.email
      return unlessUnsent(sendsEmails || !isTold, { title, text: input.fullName })
    },
  })
  const submitText = person ? 'Save Changes' : 'Add Person'

  const startMoving = () => {
    if (form.isDirty && !confirmDiscard()) return
    form.reset()
    setMoving(true)
  }

  if (person && isMoving) {
    return (
      <Dialog title="Move to Another Session" description={session.title} onClose={onClose}>
        <MoveForm session={session} from={task.list} person={person} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      form={form}
      title={person ? 'Correct Details' : 'Add Person'}
      description={session.title}
      submit={submitText}
      isReady={form.isFilled(['fullName', 'email', 'rotaTier'])}
    >
      <PersonFields
        form={form}
        submitText={submitText}
        emailHint={hintOf(person !== undefined, sendsEmails)}
        autoFocus
        isForAnother
      />
      {!person && <Select label="Add to" value={list} onChange={setList} choices={listChoices} />}
      {person && (
        <Button icon={ArrowRightLeft} variant="secondary" onPress={startMoving}>
          Move to Another Session
        </Button>
      )}
    </FormDialog>
  )
}
