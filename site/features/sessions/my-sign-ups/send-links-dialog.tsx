import { useId, useRef, useState } from 'react'
import type { sendMyLinks } from '#collections/my-sessions/contract.ts'
import { formMessageOf } from '#site/data/api.ts'
import { notSent, useSendsEmails } from '#site/data/emails.ts'
import { postCall } from '#site/data/call-by-path.ts'
import { useSend } from '#site/data/swr.ts'
import { useForm } from '#site/forms/use-form.ts'
import { HoneypotField } from '#site/features/request-forms/honeypot-field.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Form, FormActions, SubmitActions } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'

const loadSchema = async () => (await import('#collections/my-sessions/contract.ts')).LinksInput

/** Says the same of every address: nobody learns who has signed up. */
export function SendLinksDialog({ onClose }: { onClose: () => void }) {
  const purpose = useId()
  const form = useForm({ email: '' })
  const honeypot = useRef<HTMLInputElement>(null)
  const { send } = useSend(postCall<typeof sendMyLinks>('/my/links'))
  const sendsEmails = useSendsEmails()
  const [answer, setAnswer] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const submit = async () => {
    setRefusal(undefined)
    const website = honeypot.current?.value ?? ''
    try {
      const sent = await form.submit(loadSchema(), ({ email }) =>
        send({ body: { email, website } }),
      )
      if (sent) setAnswer(sent.message)
    } catch (error) {
      setRefusal(formMessageOf(error, 'Nothing was sent'))
    }
  }
  return (
    <Dialog title="My sessions" describedBy={purpose} isOpen onClose={onClose} isInAddress>
      {answer ? (
        <div className="flex flex-col gap-5">
          <div role="status">
            {sendsEmails ? (
              <Notice tone="success">{answer}</Notice>
            ) : (
              <Notice tone="warning">{notSent}</Notice>
            )}
          </div>
          <FormActions>
            <Button autoFocus onPress={onClose}>
              Done
            </Button>
          </FormActions>
        </div>
      ) : (
        <Form ref={form.form} onSubmit={form.onSubmit(submit)}>
          <p id={purpose} className="text-sm text-muted">
            {sendsEmails
              ? "We'll email you a link to everything you've signed up for."
              : 'Your links cannot be emailed now: no mail server is set. Ask the teaching team.'}
          </p>
          <HoneypotField ref={honeypot} />
          <TextField
            label="Email Address"
            type="email"
            autoComplete="email"
            enterKeyHint="send"
            autoFocus
            isRequired
            {...form.bind('email')}
          />
          {refusal && <Notice tone="danger">{refusal}</Notice>}
          <SubmitActions
            onCancel={onClose}
            isSending={form.isSending}
            isReady={form.isFilled(['email'])}
            pendingText="Sending..."
          >
            Send me my links
          </SubmitActions>
        </Form>
      )}
    </Dialog>
  )
}
