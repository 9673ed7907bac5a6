import { counted } from '#collections/counted.ts'
import { useId } from 'react'
import { limits } from '#collections/limits.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import {
  type EmailDraft,
  type EmailOutcome,
  ParticipantsEmail,
} from '#collections/sessions/email.contract.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { notSent, useSendsEmails } from '#site/data/emails.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { Switch } from '#site/ui/fields/switch.tsx'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { TextAreaField } from '#site/ui/fields/text-area-field.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { useEmailParticipants } from '#site/features/admin/sessions/session-mutations.ts'

type EmailDialogProps = { session: AdminSessionView; draft: EmailDraft; onClose: () => void }

const failure = {
  title: 'Email Failed',
  text: 'Failed to send emails to participants.',
}

/** The list of people shows the state of each one's email, and why it was refused. */
function sayOutcome({ emailsSent, waiting, failed }: EmailOutcome, sendsEmails: boolean) {
  const sent = `Email sent to ${counted(emailsSent, 'participant')}.`
  const rest = waiting > 0 ? ` ${counted(waiting, 'more email')} will follow.` : ''
  if (!sendsEmails) {
    void showToast({ title: 'Emails Not Sent', text: notSent, variant: 'warning' })
  } else if (emailsSent + waiting === 0) {
    showFailure(failure.title, failure.text)
  } else if (failed.length > 0) {
    const text = `${sent}${rest} The list of registrations says who got none.`
    showFailure('Some Emails Not Sent', text)
  } else if (emailsSent === 0) {
    void showToast({ title: 'Emails Not Sent Yet', text: 'The hub keeps trying.' })
  } else {
    void showToast({ title: 'Emails Sent Successfully', text: sent + rest })
  }
}

export function EmailDialog({ session, draft, onClose }: EmailDialogProps) {
  const { registered, waitingListCount } = session
  const form = useForm({
    subject: draft.subject,
    message: draft.message,
    includeWaitingList: registered === 0,
  })
  const { includeWaitingList } = form.values
  const { refusal, attempt } = useRefusal()
  const email = useEmailParticipants()
  const sessionId = useId()
  const sendsEmails = useSendsEmails()

  const sendEmails = () =>
    attempt(failure, async () => {
      const sent = await form.submit(ParticipantsEmail, (body) =>
        email.send({ params: { id: session.id }, body: { ...body, id: draft.id } }),
      )
      if (!sent) return
      onClose()
      sayOutcome(sent, sendsEmails)
    })

  return (
    <Dialog
      title="Email Participants"
      describedBy={sessionId}
      isOpen
      onClose={onClose}
      isDirty={form.isDirty}
      size="large"
    >
      <Form ref={form.form} onSubmit={form.onSubmit(sendEmails)}>
        <p id={sessionId} className="text-sm text-muted">
          <span className="font-semibold text-ink">{session.title}</span>
          <br />
          Sent separately to{' '}
          {counted(registered + (includeWaitingList ? waitingListCount : 0), 'participant')}.
          Addresses stay private.
        </p>
        {!sendsEmails && (
          <Notice tone="warning">No mail server is set: nobody will get this email.</Notice>
        )}
        <TextField
          label="Subject"
          autoFocus
          isRequired
          maxLength={limits.title}
          {...form.bind('subject')}
        />
        <TextAreaField
          label="Message"
          hint={`{name} is replaced by each person's name. ${draft.signature ? `“${draft.signature}” and the link to the session stand` : 'The link to the session stands'} below.`}
          rows={12}
          isRequired
          {...form.bind('message')}
        />
        {registered > 0 && waitingListCount > 0 && (
          <Switch
            label={`Include the waiting list (${waitingListCount})`}
            name="includeWaitingList"
            value={includeWaitingList}
            onChange={(value) => form.set('includeWaitingList', value)}
          />
        )}
        <Refusal>{refusal}</Refusal>
        <SubmitActions
          onCancel={onClose}
          isSending={form.isSending}
          isReady={form.isFilled(['subject', 'message'])}
          pendingText="Sending..."
        >
          Send Email
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
