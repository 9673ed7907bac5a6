import type { FormEvent } from 'react'
import { useState } from 'react'
import { limits } from '#collections/limits.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { Form, FormActions } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { useCorrectAddress } from './use-one-person.ts'
import { useShowPerson } from './use-show-person.ts'

type CorrectAddressProps = { email: string; onDone: () => void; onCancel: () => void }

const failure = { title: 'Not Saved', text: 'Failed to correct the address.' }

/** Once for everything that the address is held with. */
export function CorrectAddress({ email, onDone, onCancel }: CorrectAddressProps) {
  const [newEmail, setNewEmail] = useState(email)
  const { refusal, attempt } = useRefusal()
  const { send, isSending } = useCorrectAddress()
  const sendsEmails = useSendsEmails()
  const showPerson = useShowPerson()
  const isReady = newEmail.trim() !== '' && newEmail.trim() !== email

  const save = () =>
    attempt(failure, async () => {
      await send({ body: { email, newEmail } })
      onDone()
      void showToast(
        unlessUnsent(sendsEmails, { title: 'Address Corrected', text: newEmail.trim() }),
      )
      showPerson(newEmail.trim().toLowerCase())
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isSending) void save()
  }
  return (
    <Form onSubmit={submit} aria-label="Correct the address">
      <TextField
        label="Right Address"
        type="email"
        autoFocus
        autoComplete="off"
        maxLength={limits.email}
        hint="In all sessions, registers and requests. Sessions to come are confirmed to it by email, with new links."
        value={newEmail}
        onChange={setNewEmail}
      />
      <Refusal>{refusal}</Refusal>
      <FormActions>
        <Button type="submit" isDisabled={!isReady} isPending={isSending} pendingText="Saving...">
          Save Address
        </Button>
        <Button variant="secondary" onPress={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
