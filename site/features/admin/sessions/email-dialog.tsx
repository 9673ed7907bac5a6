import { counted } from '#collections/counted.ts'
import { limits } from '#collections/limits.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import {
  type EmailDraft,
  type EmailOutcome,
  emailParticipants,
} from '#collections/mail/contract.ts'
import { notSent, useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Checkbox } from '#site/ui/fields/checkbox.tsx'
import { TextAreaField, TextField } from '#site/ui/fields/text-field.tsx'

type EmailDialogProps = { session: AdminSessionView; draft: EmailDraft; onClose: () => void }

const failure = ['Email Failed', 'Failed to send emails to participants.'] as const

/** The list of people shows the state of each one's email, and why it was refused. */
function outcomeOf({ emailsSent, waiting, failed }: EmailOutcome, sendsEmails: boolean) {
  const variant = 'destructive' as const
  const sent = `Email sent to ${counted(emailsSent, 'participant')}.`
  const rest = waiting > 0 ? ` ${counted(waiting, 'more email')} will follow.` : ''
  if (!sendsEmails) {
    return { title: 'Emails Not Sent', text: notSent, variant: 'warning' as const }
  }
  if (emailsSent + waiting === 0) return { title: failure[0], text: failure[1], variant }
  if (failed.length > 0) {
    const text = `${sent}${rest} The registration list shows who got no email.`
    return { title: 'Some Emails Not Sent', text, variant }
  }
  if (emailsSent === 0) return { title: 'Emails Not Sent Yet', text: 'The hub keeps trying.' }
  return { title: 'Emails Sent Successfully', text: sent + rest }
}

export function EmailDialog({ session, draft, onClose }: EmailDialogProps) {
  const { registered, waitingListCount } = session
  const { subject, message, signature } = draft
  const sendsEmails = useSendsEmails()
  const form = useFormDialog({
    initial: { subject, message, includeWaitingList: registered === 0 },
    save: (body) => write(emailParticipants, { params: { id: session.id }, body }),
    failed: failure,
    onClose,
    done: (sent) => outcomeOf(sent, sendsEmails),
  })
  const { bind, values } = form
  const count = registered + (values.includeWaitingList ? waitingListCount : 0)

  return (
    <FormDialog
      form={form}
      title="Email Participants"
      about={
        <p className="text-muted">
          <span className="font-semibold text-ink">{session.title}</span>
          <br />
          Sent separately to {counted(count, 'participant')}. Addresses stay private.
        </p>
      }
      size="large"
      submit="Send Email"
      pendingText="Sending..."
      isReady={form.isFilled(['subject', 'message'])}
    >
      {!sendsEmails && <Notice tone="warning">No one is emailed: no mail server is set.</Notice>}
      <TextField
        label="Subject"
        autoFocus
        isRequired
        maxLength={limits.subject}
        {...bind('subject')}
      />
      <TextAreaField
        label="Message"
        hint={`{name} is replaced by each person's name. ${signature ? `“${signature}” and the link to the session stand` : 'The link to the session stands'} below.`}
        rows={12}
        isRequired
        {...bind('message')}
      />
      {registered > 0 && waitingListCount > 0 && (
        <Checkbox
          isSwitch
          label={`Include the waiting list (${waitingListCount})`}
          {...bind('includeWaitingList')}
        />
      )}
    </FormDialog>
  )
}
