import { counted } from '#collections/counted.ts'
import { limits } from '#collections/limits.ts'
import {
  correctAddress,
  correctName,
  type PersonExport,
  readPerson,
  removeSignUps,
} from '#collections/people/contract.ts'
import { isPast } from '#collections/sessions/availability.ts'
import { send } from '#site/data/api.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { TellWhom, useTelling } from '#site/features/admin/sessions/form/tell-people.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { restoreDeleted, undo } from '#site/features/admin/trash/restore-deleted.ts'
import { EmailField } from '#site/forms/email-field.tsx'
import { SavingForm, useFormDialog, useSaving } from '#site/forms/form-dialog.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { formatShortDate } from '#site/lib/dates.ts'
import { CheckboxGroup } from '#site/ui/fields/choices.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { linesOfPerson, namesOf } from './person-lines.ts'
import { useShowPerson } from './person-link.tsx'

type PersonFormProps = { person: PersonExport; onClose: () => void }

/** Asked only if the two may be different people: joining cannot be undone. */
async function isJoiningMeant(person: PersonExport, newEmail: string) {
  const other = await send(readPerson, { body: { email: newEmail } })
  const names = new Set(namesOf(person).map((name) => name.toLowerCase()))
  const stranger = namesOf(other).find((name) => !names.has(name.toLowerCase()))
  const question = `${newEmail} is held already, for ${stranger}. Is that the same person? Joining them cannot be undone.`
  return !stranger || window.confirm(question)
}

/** Asked once for the address. */
export function CorrectAddress({ person, onClose }: PersonFormProps) {
  const { email } = person
  const sendsEmails = useSendsEmails()
  const showPerson = useShowPerson()
  const form = useFormDialog({
    initial: { email, newEmail: email },
    save: async (body) => {
      const newEmail = body.newEmail.trim()
      if (!(await isJoiningMeant(person, newEmail))) return undefined
      await write(correctAddress, { body })
      return newEmail
    },
    failed: ['Not Saved', 'Failed to correct the address.'],
    onClose,
    onSaved: (newEmail) => showPerson(newEmail.toLowerCase()),
    done: (text) => unlessUnsent(sendsEmails, { title: 'Address Corrected', text }),
  })
  const newEmail = form.values.newEmail.trim()
  return (
    <SavingForm
      form={form}
      submit="Save Address"
      isReady={newEmail !== '' && newEmail !== email}
      isInline
      label="Correct the address"
    >
      <EmailField
        label="Right Address"
        autoFocus
        autoComplete="off"
        maxLength={limits.email}
        hint="Changes all sessions, attendance and requests. Upcoming sessions are confirmed to the new address, with new links. Records already held for it are joined."
        form={form}
        {...form.bind('newEmail')}
      />
    </SavingForm>
  )
}

/** On every row of the address, and so on the next certificate. */
export function CorrectName({ person, onClose }: PersonFormProps) {
  const [first = '', ...others] = namesOf(person)
  const form = useFormDialog({
    initial: { email: person.email, fullName: first },
    save: async (body) => {
      await write(correctName, { body })
      return body.fullName.trim()
    },
    failed: ['Not Saved', 'Failed to correct the name.'],
    onClose,
    done: (text) => ({ title: 'Name Corrected', text }),
  })
  const fullName = form.values.fullName.trim()
  return (
    <SavingForm
      form={form}
      submit="Save Name"
      isReady={fullName !== '' && (others.length > 0 || fullName !== first)}
      isInline
      label="Correct the name"
    >
      <TextField
        label="Right Name"
        autoFocus
        autoComplete="off"
        maxLength={limits.name}
        hint="Changes all sessions, attendance, requests, certificates and the teaching record."
        {...form.bind('fullName')}
      />
    </SavingForm>
  )
}

export function RemoveForm({ person, onClose }: PersonFormProps) {
  const { zone, now } = useSite()
  const lines = linesOfPerson(person, now).coming
  const sendsEmails = useSendsEmails()
  const telling = useTelling()
  const form = useForm({ chosen: [] as string[] })
  const chosen = lines.filter(({ id }) => form.values.chosen.includes(id))
  const canTell = chosen.some(({ session }) => !session.cancelledAt && !isPast(session, now))
  const tell = canTell ? telling.tell : undefined
  const saving = useSaving(form, {
    save: async () => {
      const where = counted(chosen.length, 'session')
      const question = `Are you sure you want to remove ${namesOf(person)[0]} from ${where}?`
      if (!window.confirm(question)) return undefined
      const signUps = chosen.map(({ id, list }) => ({ id, list }))
      return write(removeSignUps, { body: { signUps, tell } })
    },
    failed: ['Delete Failed', 'Failed to delete registration.'],
    onClose,
    done: () => {
      const restore = async () => {
        for (const { id } of chosen) await restoreDeleted(id)
      }
      return unlessUnsent(sendsEmails || !tell, {
        title: 'Registration Deleted',
        text: counted(chosen.length, 'session'),
        action: undo(restore),
      })
    },
  })
  return (
    <SavingForm
      form={saving}
      submit={tell && sendsEmails ? 'Remove and Email' : 'Remove'}
      pendingText="Removing..."
      variant="danger"
      isReady={chosen.length > 0}
      isInline
      label="Remove from sessions"
    >
      <CheckboxGroup
        label="Remove from"
        {...form.bind('chosen')}
        choices={lines.map(({ id, session }) => ({
          value: id,
          content: (
            <span className="wrap-anywhere">
              {session.title}, {formatShortDate(session.startTime, zone)}
            </span>
          ),
        }))}
      />
      {canTell && (
        <TellWhom
          who="this person"
          hint="The email removes the sessions from their calendar."
          telling={telling}
        />
      )}
    </SavingForm>
  )
}
