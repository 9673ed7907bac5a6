import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import type { RegisterInput } from '#collections/registrations/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { SecondaryButton } from '#site/ui/actions/button.tsx'
import { confirmDiscard } from '#site/lib/use-unsaved-changes-prompt.ts'
import { Select } from '#site/ui/fields/select.tsx'
import { addTo, correct, listChoices, type PersonTask } from './change-people.ts'
import { MoveDialog } from './move-dialog.tsx'

const nobody = { fullName: '', email: '', rotaTier: '' }

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

  const hint = person
    ? 'If you change the address, we send the confirmation to the new one.'
    : 'They will get an email.'

  const startMoving = () => {
    if (form.isDirty && !confirmDiscard()) return
    form.reset()
    setMoving(true)
  }

  if (person && isMoving)
    return <MoveDialog session={session} from={task.list} person={person} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={person ? 'Correct Details' : 'Add Person'}
      description={session.title}
      submit={person ? 'Save Changes' : 'Add Person'}
      isReady={form.isFilled(['fullName', 'email', 'rotaTier'])}
    >
      <PersonFields
        form={form}
        emailHint={sendsEmails ? hint : 'Nobody is emailed: no mail server is set.'}
        autoFocus
        isForAnother
      />
      {!person && <Select label="Add to" value={list} onChange={setList} choices={listChoices} />}
      {person && (
        <SecondaryButton icon={ArrowRightLeft} onPress={startMoving}>
          Move to Another Session
        </SecondaryButton>
      )}
    </FormDialog>
  )
}
