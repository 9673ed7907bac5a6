import { type FormEvent, useId, useState } from 'react'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'
import { messageOf } from '#site/data/api.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { DialogActions, Form } from '#site/ui/fields/form.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { useDeleteSessionAndTell, useDeleteSession } from './session-mutations.ts'
import {
  TellPeople,
  type Telling,
  tellingByDefault,
} from '#site/features/admin/sessions/form/tell-people.tsx'
import { deletionQuestion } from './use-session-actions.ts'

type DeleteSessionDialogProps = { session: AdminSessionView; onClose: () => void }

/** The question before a session goes that has people on its lists, and whether they are told. */
export function DeleteSessionDialog({ session, onClose }: DeleteSessionDialogProps) {
  const [telling, setTelling] = useState<Telling>(tellingByDefault)
  const [refusal, setRefusal] = useState<string>()
  const cancellation = useDeleteSessionAndTell()
  const deletion = useDeleteSession()
  const questionId = useId()
  const isSending = cancellation.isSending || deletion.isSending
  const params = { id: session.id }

  const remove = async () => {
    setRefusal(undefined)
    try {
      if (telling.isOn) await cancellation.send({ params, body: { message: telling.message } })
      else await deletion.send({ params })
      onClose()
      void showToast({ title: 'Session Deleted', text: session.title, action: undoOf(session.id) })
    } catch (error) {
      const failure = messageOf(error, 'Failed to delete session.')
      setRefusal(failure)
      showFailure('Error', failure)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void remove()
  }

  return (
    <Dialog
      title="Delete Session"
      describedBy={questionId}
      isOpen
      onClose={onClose}
      isDirty={telling.message !== ''}
    >
      <Form onSubmit={submit}>
        <p id={questionId} className="wrap-anywhere">
          {deletionQuestion(session)}
        </p>
        <TellPeople
          session={session}
          hint={
            session.cancelledAt
              ? 'Only those who were not told of the cancellation get it. It removes the session from their calendars.'
              : 'The email says that it is cancelled and removes it from their calendars.'
          }
          value={telling}
          onChange={setTelling}
        />
        <Refusal>{refusal}</Refusal>
        <DialogActions>
          <Button type="submit" variant="danger" isPending={isSending} pendingText="Deleting...">
            Delete Session
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
