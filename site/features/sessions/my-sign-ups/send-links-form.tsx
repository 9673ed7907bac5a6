import { useState } from 'react'
import { formMessageOf, post, send } from '#site/data/api.ts'
import { notSent, useSendsEmails } from '#site/data/emails.ts'
import { EmailField } from '#site/forms/email-field.tsx'
import { SavingForm } from '#site/forms/form-dialog.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { HoneypotField, honeypotName } from '#site/features/request-forms/honeypot-field.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { useRemembered } from './known.ts'

type SendLinksFormProps = { onClose: () => void; onCancel: () => void }

/** Says the same of every address: nobody learns who has signed up. */
export function SendLinksForm({ onClose, onCancel }: SendLinksFormProps) {
  const form = useForm({ email: useRemembered()?.email ?? '', [honeypotName]: '' })
  const sendsEmails = useSendsEmails()
  const [answer, setAnswer] = useState<string>()
  const submit = async () => {
    const sent = await form.submit(
      (body) => send(post('/my/links'), { body }),
      (error) => formMessageOf(error, 'Nothing was sent'),
    )
    setAnswer(sent?.message)
  }
  if (answer) {
    return (
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
    )
  }
  return (
    <SavingForm
      form={{ ...form, onSubmit: form.onSubmit(submit), onClose: onCancel }}
      submit="Send me my links"
      pendingText="Sending..."
      isReady={form.isFilled(['email'])}
    >
      <p className="text-sm text-muted">
        {sendsEmails
          ? "We'll email you a link to everything you've signed up for and your teaching hours."
          : 'Your links cannot be emailed now: no mail server is set. Ask the teaching team.'}
      </p>
      <HoneypotField />
      <EmailField
        label="Email Address"
        enterKeyHint="send"
        autoFocus
        isRequired
        form={form}
        {...form.bind('email')}
      />
    </SavingForm>
  )
}
