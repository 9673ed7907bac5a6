import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { messageOf } from '#site/api/api.ts'
import { useForm } from '#site/lib/use-form.ts'
import { useLeaveQuestion } from '#site/lib/use-leave-question.ts'
import { prepareToasts, showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { honeypotName } from './trap-field.tsx'

type Texts = Record<string, string>

type RequestFormOptions<Values extends Texts> = {
  blank: Values
  required: (keyof Values & string)[]
  /** Fetches what the values are checked by: it weighs as much as the rest of the page. */
  loadSchema: () => Promise<z.ZodType>
  /** Sends the request; resolves to the words of thanks. */
  send: (body: Values & { [honeypotName]: string }) => Promise<string>
  /** Titles and words of the toasts (spec §8). */
  toasts: { sent: string; failure: string }
}

export type Outcome = { isSent: boolean; title: string; text: string }

/** One of the two request forms: idle, on its way, then sent and cleared, or refused and kept (spec §4). */
export function useRequestForm<Values extends Texts>({
  blank,
  required,
  loadSchema,
  send,
  toasts,
}: RequestFormOptions<Values>) {
  const form = useForm(blank)
  const [outcome, setOutcome] = useState<Outcome>()
  const trap = useRef<HTMLInputElement>(null)
  useLeaveQuestion(form.isDirty)

  const { form: element, set } = form
  // What a quick hand has typed before the page's code was there stands in the fields alone.
  const takeEarlyTexts = useEffectEvent(() => {
    for (const name of Object.keys(blank)) {
      const field = element.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        if (field.value) set(name, field.value as Values[typeof name])
    }
  })
  useEffect(() => takeEarlyTexts(), [])

  // Now, not with the first press: by then the network may be gone, which a toast would have to say.
  useEffect(() => {
    prepareToasts()
    loadSchema().catch(() => {})
  }, [loadSchema])

  const submit = async () => {
    setOutcome(undefined)
    try {
      const website = trap.current?.value ?? ''
      const thanks = await form.submit(loadSchema(), (values) =>
        send({ ...(values as Values), website }),
      )
      if (thanks === undefined) return
      form.reset()
      setOutcome({ isSent: true, title: toasts.sent, text: thanks })
      void showToast({ title: toasts.sent, text: thanks })
    } catch (error) {
      const text = messageOf(error, toasts.failure)
      setOutcome({ isSent: false, title: 'Submission Failed', text })
      showFailure('Submission Failed', text)
    }
  }

  return {
    ...form,
    trap,
    outcome,
    isReady: form.isFilled(required),
    submit,
    clear: () => {
      form.reset()
      setOutcome(undefined)
    },
  }
}

export type RequestFormState = Pick<
  ReturnType<typeof useRequestForm>,
  'form' | 'trap' | 'outcome' | 'isReady' | 'isSending' | 'onSubmit' | 'submit' | 'clear'
>
