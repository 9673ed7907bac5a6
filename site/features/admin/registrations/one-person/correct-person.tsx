import {
  CorrectAddressInput,
  CorrectNameInput,
  type PersonExport,
  readPerson,
} from '#collections/people/contract.ts'
import { limits } from '#collections/limits.ts'
import { asAdministrator, send } from '#site/data/api.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { EmailField } from '#site/forms/email-field.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { Form, FormActions } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { namesOf } from './person-lines.ts'
import { useCorrectAddress, useCorrectName } from './use-one-person.ts'
import { useShowPerson } from './person-link.tsx'

type CorrectProps = { person: PersonExport; onDone: () => void; onCancel: () => void }

/** Asked only where the two may be different people: joining cannot be undone. */
async function isJoiningMeant(person: PersonExport, newEmail: string) {
  const body = { email: newEmail }
  const other = await asAdministrator(() => send(readPerson, { body }))
  const names = new Set(namesOf(person).map((name) => name.toLowerCase()))
  const stranger = namesOf(other).find((name) => !names.has(name.toLowerCase()))
  const question = `${newEmail} is held already, for ${stranger}. Is that the same person? Joining them cannot be undone.`
  return !stranger || confirmAction(question)
}

/** Once for everything that the address is held with. */
export function CorrectAddress({ person, onDone, onCancel }: CorrectProps) {
  const { email } = person
  const form = useForm({ email, newEmail: email })
  const { refusal, attempt } = useRefusal()
  const correct = useCorrectAddress()
  const sendsEmails = useSendsEmails()
  const showPerson = useShowPerson()
  const newEmail = form.values.newEmail.trim()
  const submitText = 'Save Address'

  const save = () =>
    attempt({ title: 'Not Saved', text: 'Failed to correct the address.' }, async () => {
      const saved = await form.submit(CorrectAddressInput, async (body) =>
        (await isJoiningMeant(person, newEmail)) ? correct.send({ body }) : undefined,
      )
      if (!saved) return
      onDone()
      void showToast(unlessUnsent(sendsEmails, { title: 'Address Corrected', text: newEmail }))
      showPerson(newEmail.toLowerCase())
    })
  return (
    <Form ref={form.form} onSubmit={form.onSubmit(save)} aria-label="Correct the address">
      <EmailField
        label="Right Address"
        autoFocus
        autoComplete="off"
        maxLength={limits.email}
        hint="In all sessions, attendance and requests. Sessions to come are confirmed to it by email, with new links. What is held with it already is joined."
        form={form}
        submitText={submitText}
        {...form.bind('newEmail')}
      />
      <Refusal>{refusal}</Refusal>
      <Actions
        text={submitText}
        isReady={newEmail !== '' && newEmail !== email}
        isSending={form.isSending}
        onCancel={onCancel}
      />
    </Form>
  )
}

/** On every row of the address, and so on the next certificate. */
export function CorrectName({ person, onDone, onCancel }: CorrectProps) {
  const [first = '', ...others] = namesOf(person)
  const form = useForm({ email: person.email, fullName: first })
  const { refusal, attempt } = useRefusal()
  const correct = useCorrectName()
  const fullName = form.values.fullName.trim()

  const save = () =>
    attempt({ title: 'Not Saved', text: 'Failed to correct the name.' }, async () => {
      const saved = await form.submit(CorrectNameInput, (body) => correct.send({ body }))
      if (!saved) return
      onDone()
      void showToast({ title: 'Name Corrected', text: fullName })
    })
  return (
    <Form ref={form.form} onSubmit={form.onSubmit(save)} aria-label="Correct the name">
      <TextField
        label="Right Name"
        autoFocus
        autoComplete="off"
        maxLength={limits.name}
        hint="In all sessions, attendance and requests, on certificates and the record of teaching."
        {...form.bind('fullName')}
      />
      <Refusal>{refusal}</Refusal>
      <Actions
        text="Save Name"
        isReady={fullName !== '' && (others.length > 0 || fullName !== first)}
        isSending={form.isSending}
        onCancel={onCancel}
      />
    </Form>
  )
}

type ActionsProps = { text: string; isReady: boolean; isSending: boolean; onCancel: () => void }

const Actions = ({ text, isReady, isSending, onCancel }: ActionsProps) => (
  <FormActions>
    <Button type="submit" isDisabled={!isReady} isPending={isSending} pendingText="Saving...">
      {text}
    </Button>
    <Button variant="secondary" onPress={onCancel}>
      Cancel
    </Button>
  </FormActions>
)
