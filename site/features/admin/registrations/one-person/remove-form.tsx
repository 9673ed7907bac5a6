import { counted } from '#collections/counted.ts'
import { type FormEvent, useState } from 'react'
import { isPast } from '#collections/sessions/availability.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { formatShortDate } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { CheckboxGroup } from '#site/ui/fields/checkbox-group.tsx'
import { Form, FormActions } from '#site/ui/fields/form.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import {
  type Telling,
  tellingByDefault,
  TellWhom,
} from '#site/features/admin/sessions/form/tell-people.tsx'
import { restoreDeleted } from '#site/features/admin/trash/restore-deleted.ts'
import type { PersonLine } from './person-lines.ts'
import { useRemoveSignUps } from './use-one-person.ts'

type RemoveFormProps = {
  lines: readonly PersonLine[]
  zone: string
  now: Date
  onDone: () => void
  onCancel: () => void
}

const failure = { title: 'Delete Failed', text: 'Failed to delete registration.' }

/** Takes the person off the chosen sessions, told of it or not. */
export function RemoveForm({ lines, zone, now, onDone, onCancel }: RemoveFormProps) {
  const [chosen, choose] = useState<string[]>([])
  const [telling, setTelling] = useState<Telling>(tellingByDefault)
  const { refusal, attempt } = useRefusal()
  const { send, isSending } = useRemoveSignUps()
  const sendsEmails = useSendsEmails()
  const removed = lines.filter(({ id }) => chosen.includes(id))
  const isTold = removed.some(({ session }) => !session.cancelledAt && !isPast(session, now))

  const save = () =>
    attempt(failure, async () => {
      const signUps = removed.map(({ id, list }) => ({ id, list }))
      const tell = isTold && telling.isOn ? { message: telling.message } : undefined
      await send({ body: { signUps, tell } })
      onDone()
      const undo = async () => {
        for (const { id } of signUps) await restoreDeleted(id)
        onDone()
      }
      const toast = {
        title: 'Registration Deleted',
        text: counted(signUps.length, 'session'),
        action: { label: 'Undo', seconds: 10, onPress: () => void undo() },
      }
      void showToast(unlessUnsent(sendsEmails || !tell, toast))
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (removed.length > 0 && !isSending) void save()
  }
  return (
    <Form onSubmit={submit} aria-label="Remove from sessions">
      <CheckboxGroup
        label="Remove from"
        value={chosen}
        onChange={choose}
        choices={lines.map(({ id, session }) => ({
          value: id,
          content: (
            <span className="wrap-anywhere">
              {session.title}, {formatShortDate(session.startTime, zone)}
            </span>
          ),
        }))}
      />
      {isTold && (
        <TellWhom
          who="this person"
          hint="The email removes the sessions from their calendar."
          value={telling}
          onChange={setTelling}
        />
      )}
      <Refusal>{refusal}</Refusal>
      <FormActions>
        <Button
          type="submit"
          variant="danger"
          isDisabled={removed.length === 0}
          isPending={isSending}
          pendingText="Removing..."
        >
          {isTold && telling.isOn && sendsEmails ? 'Remove and Email' : 'Remove'}
        </Button>
        <Button variant="secondary" onPress={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
