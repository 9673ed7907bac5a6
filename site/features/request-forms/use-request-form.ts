import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#site/data/api.ts'
import { useForm } from '#site/forms/use-form.ts'
import { useUnsavedChangesPrompt } from '#site/lib/use-unsaved-changes-prompt.ts'
import { preloadToasts, showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { honeypotName } from './honeypot-field.tsx'

type Texts = Record<string, string> & { name: string; email: string }

type RequestFormOptions<Values extends Texts> = {
  blank: Values
  required: (keyof Values & string)[]
  /** Resolves to the thank-you text. */
  send: (body: Values & { [honeypotName]: string }) => Promise<string>
  toasts: { sent: string; failure: string }
}

export type RequestOutcome = { isSent: boolean; title: string; text: string }

export function useRequestForm<Values extends Texts>({
  blank,
  required,
  send,
  toasts,
}: RequestFormOptions<Values>) {
  const form = useForm(blank)
  const [outcome, setOutcome] = useState<RequestOutcome>()
  const honeypot = useRef<HTMLInputElement>(null)
  useUnsavedChangesPrompt(form.isDirty)

  // Early: the network may be gone by the time of a submit, which a toast has to say.
  useEffect(preloadToasts, [])

  const bind = <Name extends keyof Values & string>(name: Name) => ({
    ...form.bind(name),
    onChange: (value: Values[Name]) => {
      // Thanks beside the next message would look as if that were sent.
      if (outcome?.isSent) setOutcome(undefined)
      form.set(name, value)
    },
  })

  const submit = async () => {
    setOutcome(undefined)
    try {
      const website = honeypot.current?.value ?? ''
      const thanks = await form.submit((values) => send({ ...(values as Values), website }))
      if (thanks === undefined) return
      form.reset()
      setOutcome({ isSent: true, title: toasts.sent, text: thanks })
      void showToast({ title: toasts.sent, text: thanks })
    } catch (error) {
      // The form shows these at their fields.
      if (error instanceof ApiError && error.issues.length > 0) return
      const text = messageOf(error, toasts.failure)
      setOutcome({ isSent: false, title: 'Submission Failed', text })
      showFailure('Submission Failed', text)
    }
  }

  return {
    ...form,
    bind,
    person: { name: bind('name'), email: bind('email') },
    honeypot,
    outcome,
    isReady: form.isFilled(required),
    submit,
    clear: () => {
      const { isDirty, values } = form
      form.reset()
      setOutcome(undefined)
      if (!isDirty) return
      const undo = { label: 'Undo', onPress: () => form.fillBlanks(values) }
      void showToast({ title: 'Form Cleared', action: undo })
    },
  }
}

export type RequestFormState = Pick<
  ReturnType<typeof useRequestForm>,
  | 'form'
  | 'slip'
  | 'person'
  | 'honeypot'
  | 'outcome'
  | 'isReady'
  | 'isSending'
  | 'onSubmit'
  | 'submit'
  | 'clear'
>
