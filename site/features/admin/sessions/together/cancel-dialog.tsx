import { counted, countedPeople } from '#collections/counted.ts'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#collections/limits.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { DialogActions, Form } from '#site/ui/fields/form.tsx'
import { Checkbox } from '#site/ui/fields/checkbox.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { listedCount, whoOf } from '#site/features/admin/sessions/form/tell-people.tsx'
import { ChosenSessions } from './chosen-sessions.tsx'
import { undoCancellation } from './put-back-on.ts'
import { useCancelSessions, usePeopleOf } from './use-together.ts'

type CancelDialogProps = {
  sessions: readonly AdminSessionView[]
  zone: string
  onClose: () => void
  onDone: () => void
}

const failure = { text: 'Failed to cancel session.' }

/** Asks for the reason, and says who is emailed, before sessions are marked as cancelled. */
export function CancelDialog({ sessions, zone, onClose, onDone }: CancelDialogProps) {
  const ids = sessions.map(({ id }) => id)
  const sendsEmails = useSendsEmails()
  const [reason, setReason] = useState('')
  const [tell, setTell] = useState(true)
  const { refusal, attempt } = useRefusal()
  const { send, isSending } = useCancelSessions()
  const aboutId = useId()
  const [only] = sessions.length === 1 ? sessions : []
  const people = usePeopleOf(ids, 'cancellation', only && listedCount(only))
  const what = only ? 'Session' : `${sessions.length} Sessions`
  const isTold = tell && sendsEmails && people !== 0

  const cancel = () =>
    attempt(failure, async () => {
      const { emails } = await send({ body: { sessions: ids, reason, tell } })
      onClose()
      onDone()
      const who = emails > 0 && sendsEmails ? `${countedPeople(emails)} will be emailed.` : ''
      const text = [`${only ? only.title : counted(ids.length, 'session')}.`, who].join(' ').trim()
      const toast = { title: `${what} Cancelled`, text, action: undoCancellation(ids) }
      void showToast(unlessUnsent(sendsEmails || emails === 0, toast))
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void cancel()
  }

  return (
    <Dialog
      title={`Cancel ${what}`}
      describedBy={aboutId}
      isOpen
      onClose={onClose}
      isDirty={reason !== ''}
    >
      <Form onSubmit={submit}>
        <div id={aboutId} className="flex flex-col gap-2 text-sm">
          {only ? (
            <p className="wrap-anywhere">
              <span className="font-semibold">{only.title}</span>,{' '}
              {formatShortDate(only.startTime, zone)},{' '}
              <span className="whitespace-nowrap">
                {formatTimeRange(only.startTime, only.endTime, zone)}
              </span>
            </p>
          ) : (
            <ChosenSessions sessions={sessions} zone={zone} />
          )}
          <p className="text-soft">
            It stays in the programme, marked as cancelled. Nobody can register. You can put it back
            on: everybody keeps their place.
          </p>
        </div>
        <TextField
          label="Reason"
          isOptional
          autoFocus
          hint="Everybody reads it, on the site and in the email."
          maxLength={limits.title}
          value={reason}
          onChange={setReason}
        />
        <Told people={people} value={tell} onChange={setTell} />
        <Refusal>{refusal}</Refusal>
        <DialogActions>
          <Button type="submit" variant="danger" isPending={isSending} pendingText="Cancelling...">
            {isTold ? `Cancel ${what} and Email ${people ?? 'Everybody'}` : `Cancel ${what}`}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {only ? 'Keep Session' : 'Keep Sessions'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

type ToldProps = { people: number | undefined; value: boolean; onChange: (value: boolean) => void }

function Told({ people, value, onChange }: ToldProps) {
  const sendsEmails = useSendsEmails()
  if (people === 0) return <p className="text-sm text-soft">Nobody has signed up.</p>
  if (!sendsEmails) {
    return (
      <Notice tone="warning">
        No mail server is set, so {whoOf(people)} will get no email. Please tell them another way.
      </Notice>
    )
  }
  return (
    <Checkbox
      label={`Email ${whoOf(people)}`}
      hint="One email each: it says that it is cancelled and removes it from their calendars."
      value={value}
      onChange={onChange}
    />
  )
}
