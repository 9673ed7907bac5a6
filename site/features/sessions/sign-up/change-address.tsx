import { useState } from 'react'
import type { changeMyAddress } from '#collections/my-sessions/contract.ts'
import { formMessageOf, postCall } from '#site/data/api.ts'
import { useSend } from '#site/data/swr.ts'
import { correctRemembered } from '#site/features/sessions/my-sign-ups/remember.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { SlipQuestion } from './slip-question.tsx'
import { useAddressSlip } from './use-address-slip.ts'

const loadSchema = async () => (await import('#collections/my-sessions/contract.ts')).AddressInput

type Own = { link: string; email: string }
type ChangeAddressProps = Own & { onChanged: (own: Own) => void; onClose: () => void }

const submitText = 'Change address'

/** Corrects the address of a sign-up that was just made, whose email goes there too. */
export function ChangeAddress({ link, email, onChanged, onClose }: ChangeAddressProps) {
  const form = useForm({ email })
  const slip = useAddressSlip()
  const [refusal, setRefusal] = useState<string>()
  const { send } = useSend(postCall<typeof changeMyAddress>('/my/address'))
  const submit = async () => {
    setRefusal(undefined)
    try {
      const changed = await form.submit(loadSchema(), async (input) => {
        if (await slip.isAsked(input.email)) return undefined
        const answer = await send({ body: { link, email: input.email } })
        return { link: answer.link, email: input.email }
      })
      if (!changed) return
      correctRemembered(link, changed)
      onChanged(changed)
    } catch (error) {
      setRefusal(formMessageOf(error, 'Nothing was changed'))
    }
  }
  return (
    <Form ref={form.form} onSubmit={form.onSubmit(submit)}>
      <TextField
        label="Right email address"
        type="email"
        autoComplete="email"
        enterKeyHint="send"
        autoFocus
        isRequired
        {...form.bind('email')}
      />
      <div role="status" className="empty:-mb-5">
        {slip.question && !form.isSending && (
          <SlipQuestion form={form} {...slip.question} submitText={submitText} />
        )}
      </div>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <SubmitActions
        onCancel={onClose}
        isSending={form.isSending}
        isReady={form.isFilled(['email'])}
        pendingText="Changing..."
      >
        {submitText}
      </SubmitActions>
    </Form>
  )
}
