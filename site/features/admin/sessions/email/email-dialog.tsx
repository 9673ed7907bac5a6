import { counted } from '#collections/counted.ts'
import { useId, useState } from 'react'
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
import { EmailResult } from './email-result.tsx'
import { useEmailParticipants } from '#site/features/admin/sessions/session-mutations.ts'

type EmailDialogProps = { session: AdminSessionView; draft: EmailDraft; onClose: () => void }

const failure = {
  title: 'Email Failed',
  text: 'Failed to send emails to participants.',
}

export function EmailDialog({ session, draft, onClose }: EmailDialogProps) {
  const { registered, waitingListCount } = session
  const form = useForm({
    subject: draft.subject,
    message: draft.message,
    includeWaitingList: registered === 0,
  })
  const { includeWaitingList } = form.values
  const [outcome, setOutcome] = useState<EmailOutcome>()
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
      setOutcome(sent)
      if (sent.emailsSent === 0 && sent.waiting === 0) {
        showFailure(failure.title, failure.text)
      } else if (sent.emailsSent > 0) {
        const text = `Email sent to ${counted(sent.emailsSent, 'participant')}.`
        if (!sendsEmails)
          void showToast({ title: 'Emails Not Sent', text: notSent, variant: 'warning' })
        else if (sent.failed.length > 0) showFailure('Some Emails Not Sent', text)
        else void showToast({ title: 'Emails Sent Successfully', text })
      }
    })

  return (
    <Dialog
      title="Email Participants"
      describedBy={outcome ? undefined : sessionId}
      isOpen
      onClose={onClose}
      isDirty={outcome === undefined && form.isDirty}
      size="large"
    >
      {outcome ? (
        <EmailResult outcome={outcome} onClose={onClose} />
      ) : (
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
      )}
    </Dialog>
  )
}
