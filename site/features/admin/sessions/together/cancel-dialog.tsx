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
import { undoCancellation } from './put-back-on.ts'
import { type Scope, ScopeField } from './scope-field.tsx'
import { useCancelSessions, usePeopleOf, useSeries } from './use-together.ts'

type CancelDialogProps = { session: AdminSessionView; zone: string; onClose: () => void }

const failure = { text: 'Failed to cancel session.' }

/** Asks for the reason, and says who is emailed, before a session, or it and those that follow, are cancelled. */
export function CancelDialog({ session, zone, onClose }: CancelDialogProps) {
  const { title, startTime, endTime } = session
  const sendsEmails = useSendsEmails()
  const series = useSeries(session)
  const [scope, setScope] = useState<Scope>('this')
  const [reason, setReason] = useState('')
  const [tell, setTell] = useState(true)
  const { refusal, attempt } = useRefusal()
  const { send, isSending } = useCancelSessions()
  const aboutId = useId()
  const isSeries = scope === 'following'
  const ids = isSeries ? series.map(({ id }) => id) : [session.id]
  const people = usePeopleOf(ids, 'cancellation', isSeries ? undefined : listedCount(session))
  const what = isSeries ? `${ids.length} Sessions` : 'Session'
  const isTold = tell && sendsEmails && people !== 0

  const cancel = () =>
    attempt(failure, async () => {
      const { emails } = await send({ body: { sessions: ids, reason, tell } })
      onClose()
      const who = emails > 0 && sendsEmails ? ` ${countedPeople(emails)} will be emailed.` : ''
      const which = isSeries ? `${title}, ${counted(ids.length, 'session')}` : title
      const action = undoCancellation(ids)
      const toast = { title: `${what} Cancelled`, text: `${which}.${who}`, action }
      void showToast(unlessUnsent(sendsEmails || emails === 0, toast))
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void cancel()
  }

  return (
    <Dialog
      title="Cancel Session"
      describedBy={aboutId}
      isOpen
      onClose={onClose}
      isDirty={reason !== ''}
    >
      <Form onSubmit={submit}>
        <div id={aboutId} className="flex flex-col gap-2 text-sm">
          <p className="wrap-anywhere">
            <span className="font-semibold">{title}</span>, {formatShortDate(startTime, zone)},{' '}
            <span className="whitespace-nowrap">{formatTimeRange(startTime, endTime, zone)}</span>
          </p>
          <p className="text-soft">
            It stays in the programme, marked as cancelled. Nobody can register. You can put it back
            on: everybody keeps their place.
          </p>
        </div>
        <ScopeField
          label="Cancel"
          series={series}
          hint={(until) => `All of the series until ${until}.`}
          zone={zone}
          value={scope}
          onChange={setScope}
        />
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
            {isSeries ? 'Keep Sessions' : 'Keep Session'}
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
