import { type FormEvent, useState } from 'react'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { emailsOfChange, placeAfter } from '#collections/sessions/told.ts'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { CheckboxGroup } from '#site/ui/fields/checkbox-group.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { useSendsEmails } from '#site/data/emails.ts'
import { useNow } from '#site/data/use-now.ts'
import {
  TellWhom,
  type Telling,
  tellingByDefault,
  whoOf,
} from '#site/features/admin/sessions/form/tell-people.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { ChosenSessions } from './chosen-sessions.tsx'
import { type ChangedValues, changedLabels, useChangeForm } from './use-change-form.ts'
import { usePeopleOf } from './use-together.ts'

type ChangeDialogProps = {
  sessions: readonly AdminSessionView[]
  categories: readonly string[]
  zone: string
  onClose: () => void
  onDone: () => void
}

const choices = Object.entries(changedLabels).map(([value, content]) => ({ value, content }))

/** One change of several sessions: what is ticked becomes the same in all of them. */
export function ChangeDialog({ sessions, categories, zone, onClose, onDone }: ChangeDialogProps) {
  const sendsEmails = useSendsEmails()
  const [telling, setTelling] = useState<Telling>(tellingByDefault)
  const form = useChangeForm(sessions, zone, () => {
    onClose()
    onDone()
  })
  const now = useNow()
  const moved = sessions.filter(
    (one) => form.isReady && emailsOfChange(one, placeAfter(one, form.changes, zone), now),
  )
  const people = usePeopleOf(
    moved.map(({ id }) => id),
    'change',
  )
  const offersToTell = people !== 0
  const tell = offersToTell && telling.isOn ? { message: telling.message } : undefined
  const count = sessions.length === 1 ? '1 Session' : `${sessions.length} Sessions`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isSending && form.isReady) void form.save(tell)
  }

  return (
    <Dialog
      title={`Change ${count}`}
      isOpen
      onClose={onClose}
      isDirty={form.chosen.length > 0}
      size="large"
    >
      <Form onSubmit={submit}>
        <ChosenSessions sessions={sessions} zone={zone} />
        <CheckboxGroup
          label="What changes"
          hint="What you do not choose stays as it is in each session."
          value={form.chosen}
          onChange={(chosen) => form.choose(chosen as (keyof ChangedValues)[])}
          choices={choices}
        />
        <ChangedFields form={form} categories={categories} />
        {offersToTell && (
          <TellWhom
            who={whoOf(people)}
            hint="One email each, with the new time or location of all of their sessions; it updates their calendars."
            value={telling}
            onChange={setTelling}
          />
        )}
        <Refusal>{form.refusal}</Refusal>
        <SubmitActions onCancel={onClose} isSending={form.isSending} isReady={form.isReady}>
          {tell && sendsEmails
            ? `Change ${count} and Email ${people ?? 'Everybody'}`
            : `Change ${count}`}
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
