import { counted, countedPeople } from '#collections/counted.ts'
import { limits } from '#collections/limits.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { cancelSessions } from '#collections/sessions/together.contract.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { TellWhom, useTelling, whoOf } from '#site/features/admin/sessions/form/tell-people.tsx'
import { undoCancellation } from '#site/features/admin/sessions/session-actions.ts'
import { listedCount, When } from '#site/features/admin/sessions/session-facts.tsx'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { ScopeField, usePeopleOf, useSeries } from './series.tsx'

type CancelDialogProps = { session: AdminSessionView; onClose: () => void }

export function CancelDialog({ session, onClose }: CancelDialogProps) {
  const { title } = session
  const sendsEmails = useSendsEmails()
  const scope = useSeries(session)
  const telling = useTelling()
  const isSeries = scope.value === 'following'
  const ids = isSeries ? scope.series.map(({ id }) => id) : [session.id]
  const people = usePeopleOf(ids, 'cancellation', isSeries ? undefined : listedCount(session))
  const what = isSeries ? `${ids.length} Sessions` : 'Session'
  const isTold = telling.isOn && sendsEmails && people !== 0
  const form = useFormDialog({
    initial: { reason: '' },
    save: ({ reason }) =>
      write(cancelSessions, { body: { sessions: ids, reason, tell: telling.isOn } }),
    failed: 'Failed to cancel session.',
    onClose,
    done: ({ emails }) => {
      const who = emails > 0 && sendsEmails ? `${countedPeople(emails)} will be emailed: ` : ''
      const which = isSeries ? `${title}, ${counted(ids.length, 'session')}` : title
      return unlessUnsent(sendsEmails || emails === 0, {
        title: `${what} Cancelled`,
        text: who + which,
        action: undoCancellation(ids),
      })
    },
  })

  return (
    <FormDialog
      form={form}
      title="Cancel Session"
      about={
        <>
          <p className="wrap-anywhere">
            <span className="font-semibold">{title}</span>, <When session={session} />
          </p>
          <p className="text-soft">
            It stays in the programme, marked as cancelled. No one can register. You can put it back
            on: everyone keeps their place.
          </p>
        </>
      }
      submit={isTold ? `Cancel ${what} and Email ${people ?? 'Everyone'}` : `Cancel ${what}`}
      pendingText="Cancelling..."
      cancelText={isSeries ? 'Keep Sessions' : 'Keep Session'}
      variant="danger"
    >
      <ScopeField label="Cancel" hint={(until) => `All of the series until ${until}.`} {...scope} />
      <TextField
        label="Reason"
        isOptional
        autoFocus
        hint="Everyone can read it, on the site and in the email."
        maxLength={limits.title}
        {...form.bind('reason')}
      />
      {people === 0 ? (
        <p className="text-sm text-soft">No one has signed up.</p>
      ) : (
        <TellWhom
          who={whoOf(people)}
          hint="One email each: it says that it is cancelled and removes it from their calendars."
          isPlain
          telling={telling}
        />
      )}
    </FormDialog>
  )
}
