import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { exchangeMyCode, sendMyLinks } from '#collections/my-sessions/contract.ts'
import { formMessageOf, postCall } from '#site/data/api.ts'
import { notSent, useSendsEmails } from '#site/data/emails.ts'
import { useSend } from '#site/data/swr.ts'
import { EmailField } from '#site/forms/email-field.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { HoneypotField } from '#site/features/request-forms/honeypot-field.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Form, FormActions, SubmitActions } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { useRemembered } from './remembered.ts'

const loadSchema = async (isCode: boolean) => {
  const { CodeInput, LinksInput } = await import('#collections/my-sessions/contract.ts')
  return isCode ? CodeInput : LinksInput
}

type SendLinksFormProps = { onClose: () => void; onCancel: () => void }

/**
 * Says the same of every address: nobody learns who has signed up. Also what somebody sees whose mail program has cut the
 * end of a link off: the code of that email leads on.
 */
export function SendLinksForm({ onClose, onCancel }: SendLinksFormProps) {
  const navigate = useNavigate()
  const form = useForm({ email: useRemembered()?.email ?? '', code: '' })
  const isCode = form.isFilled(['code'])
  const submitText = isCode ? 'Open my sign-up' : 'Send me my links'
  const honeypot = useRef<HTMLInputElement>(null)
  const { send } = useSend(postCall<typeof sendMyLinks>('/my/links'))
  const exchange = useSend(postCall<typeof exchangeMyCode>('/my/code'))
  const sendsEmails = useSendsEmails()
  const [answer, setAnswer] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const submit = async () => {
    setRefusal(undefined)
    const website = honeypot.current?.value ?? ''
    try {
      const sent = await form.submit(loadSchema(isCode), async () => {
        const { email, code } = form.values
        if (!isCode) return { message: (await send({ body: { email, website } })).message }
        const { link } = await exchange.send({ body: { email, code } })
        return { link }
      })
      if (!sent) return
      if ('link' in sent) void navigate({ search: 'my', hash: sent.link }, { replace: true })
      else setAnswer(sent.message)
    } catch (error) {
      setRefusal(formMessageOf(error, isCode ? 'The code was not checked' : 'Nothing was sent'))
    }
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
    <Form ref={form.form} onSubmit={form.onSubmit(submit)}>
      <p className="text-sm text-muted">
        {sendsEmails
          ? "We'll email you a link to everything you've signed up for, your teaching hours and a calendar of your own."
          : 'Your links cannot be emailed now: no mail server is set. Ask the teaching team.'}
      </p>
      <HoneypotField ref={honeypot} />
      <EmailField
        label="Email Address"
        enterKeyHint="send"
        autoFocus
        isRequired
        form={form}
        submitText={submitText}
        {...form.bind('email')}
      />
      <TextField
        label="Code from an email"
        hint="If the button of an email brought you here, your mail program has cut its link short. Enter the code below that button."
        autoComplete="one-time-code"
        enterKeyHint="send"
        isOptional
        {...form.bind('code')}
      />
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <SubmitActions
        onCancel={onCancel}
        isSending={form.isSending}
        isReady={form.isFilled(['email'])}
        pendingText={isCode ? 'Opening...' : 'Sending...'}
      >
        {submitText}
      </SubmitActions>
    </Form>
  )
}
