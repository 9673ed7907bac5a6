import { useState } from 'react'
import type { changeMyAddress } from '#collections/my-sessions/contract.ts'
import { formMessageOf, postCall } from '#site/data/api.ts'
import { useSend } from '#site/data/swr.ts'
import { correctRemembered } from '#site/features/sessions/my-sign-ups/remember.ts'
import { EmailField } from '#site/forms/email-field.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'

const loadSchema = async () => (await import('#collections/my-sessions/contract.ts')).AddressInput

type Own = { link: string; email: string }
type ChangeAddressProps = Own & { onChanged: (own: Own) => void; onClose: () => void }

const submitText = 'Change address'

/** Corrects the address of a sign-up that was just made, whose email goes there too. */
export function ChangeAddress({ link, email, onChanged, onClose }: ChangeAddressProps) {
  const form = useForm({ email })
  const [refusal, setRefusal] = useState<string>()
  const { send } = useSend(postCall<typeof changeMyAddress>('/my/address'))
  const submit = async () => {
    setRefusal(undefined)
    try {
      const changed = await form.submit(loadSchema(), async (input) => {
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
      <EmailField
        label="Right email address"
        enterKeyHint="send"
        autoFocus
        isRequired
        form={form}
        submitText={submitText}
        {...form.bind('email')}
      />
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
